import type { Answer } from './gateway.ts'
import { deviceCookie } from '../domains/accounts/devices/device-cookie.ts'

/** The `Cookie` header of a browser that got this response; undefined when the response set no device cookie. */
export function deviceOf(answer: Pick<Answer<'login'>, 'headers'>): string | undefined {
  const header = answer.headers['set-cookie']
  return [header ?? []]
    .flat()
    .map((text) => text.split(';')[0]!)
    .find((pair) => pair.startsWith(`${deviceCookie}=`))
}
