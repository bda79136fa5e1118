import { callByName } from '@atrium/contracts/calls'
import type { CallName, CallRequest, CallValue } from '@atrium/contracts/calls'
import type { Envelope } from '@atrium/contracts/http/envelope'
import type { Page } from '@playwright/test'
import { sessionToken } from './portal-page.ts'

/**
 * Calls the API as the member who is signed in on a page, for facts that the page does not show. Only for calls without
 * payload encryption.
 */
export async function callAs<Name extends CallName>(
  page: Page,
  name: Name,
  request: CallRequest<Name>,
): Promise<CallValue<Name>> {
  const { method, path } = callByName.get(name)!
  const url = new URL(path, page.url())
  const isRead = method === 'GET'
  if (isRead)
    for (const [key, value] of Object.entries(request))
      if (value !== undefined) url.searchParams.set(key, String(value))
  const response = await page.request.fetch(url.href, {
    method,
    headers: { authorization: (await sessionToken(page))! },
    ...(!isRead && { data: request }),
  })
  const envelope = (await response.json()) as Envelope<CallValue<Name>>
  if (!envelope.success) throw new Error(`${name} was rejected with ${envelope.errorCode}: ${envelope.message}`)
  return envelope.value
}
