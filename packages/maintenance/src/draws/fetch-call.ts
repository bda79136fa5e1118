import { callByName } from '@atrium/contracts/calls'
import type { CallName, CallValue } from '@atrium/contracts/calls'
import type { Envelope } from '@atrium/contracts/http/envelope'

const TIMEOUT_MS = 15_000

/**
 * The portal's response to a public call.
 * @throws Error with one sentence for the user of the command; `missing` is the sentence for NOT_FOUND
 */
export async function fetchCall<Name extends CallName>(
  portal: string,
  name: Name,
  request: Record<string, string>,
  missing: string,
): Promise<CallValue<Name>> {
  const { path } = callByName.get(name)!
  const url = new URL(`${path}?${new URLSearchParams(request)}`, portal)
  const response = await fetch(url, { headers: { language: 'EN' }, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    (cause: unknown) => {
      throw new Error(`${url.origin} does not respond. Is it the address of the portal, as in --portal https://host?`, {
        cause,
      })
    },
  )
  const envelope = (await response.json().catch(() => undefined)) as Envelope<unknown> | undefined
  if (envelope?.success) return parseAnswer(name, envelope.value, url.href)
  if (response.status === 404) throw new Error(`${url.origin} has ${missing}.`)
  throw new Error(envelope?.message ?? `${url.origin} responded with ${response.status}, and not as a portal does.`)
}

/**
 * Parses the value of a call. @throws Error with one sentence for the user of the command, if it is not a response of
 * this call
 */
export function parseAnswer<Name extends CallName>(name: Name, value: unknown, from: string): CallValue<Name> {
  const parsed = callByName.get(name)!.response.safeParse(value)
  if (!parsed.success) throw new Error(`${from} has something else than a published draw.`)
  return parsed.data as CallValue<Name>
}
