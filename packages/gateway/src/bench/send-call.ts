import { callByName } from '@atrium/contracts/calls'
import type { CallName } from '@atrium/contracts/calls'
import type { HttpClient, HttpResponse } from './http-client.ts'

/** Sends a call as a browser on the portal's host does. Reads have their fields in the query string. */
export function sendCall(
  http: HttpClient,
  origin: string,
  name: CallName,
  token: string,
  fields: object,
): Promise<HttpResponse | undefined> {
  const { method, path } = callByName.get(name)!
  const headers = { host: 'localhost', authorization: token, 'content-type': 'application/json' }
  if (method === 'GET')
    return http.send(`${origin}${path}?${new URLSearchParams(fields as Record<string, string>)}`, { method, headers })
  return http.send(origin + path, { method: 'POST', headers, body: JSON.stringify(fields) })
}
