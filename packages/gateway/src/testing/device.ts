import type { Answer } from './gateway.ts'
import { deviceCookie } from '../domains/accounts/devices/device-cookie.ts'

/**
 * Returns the `Cookie` header of a browser that received this response. Undefined when the response sets no device
 * cookie.
 */
export function deviceOf(answer: Pick<Answer<'login'>, 'headers'>): string | undefined {
  const header = answer.headers['set-cookie']
  return [header ?? []]
    .flat()
    .map((text) => text.split(';')[0]!)
    .find((pair) => pair.startsWith(`${deviceCookie}=`))
}
