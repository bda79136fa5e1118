import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { answerAsFirebase } from './firebase-protocol.ts'

export interface FirebaseSimulator {
  readonly projectId: string
  /** Address of Firebase's REST protocol for the SDK: the argument of `connectAuthEmulator`. */
  readonly url: string
  readonly jwksUrl: string
  /**
   * Creates an ID token as Firebase does. `claims` replace the default claims, `header` parts of the protected header.
   */
  token(claims: Record<string, unknown>, now: Date, header?: Record<string, unknown>): Promise<string>
  /** A token signed with a different key, under this project's key id. */
  forged(claims: Record<string, unknown>, now: Date): Promise<string>
  /** Number of times the signing keys were fetched. */
  fetches(): number
  close(): Promise<void>
}

const KID = 'stand-in'

/**
 * Simulates a Firebase project on the loopback address: its signing keys as JWKS, and the part of its REST protocol
 * with which the SDK signs in by text message and by credential.
 */
export async function startFirebaseSimulator({
  projectId = 'atrium-test',
  port = 0,
}: { projectId?: string; port?: number } = {}): Promise<FirebaseSimulator> {
  const own = await generateKeyPair('RS256')
  const foreign = await generateKeyPair('RS256')
  let fetched = 0
  const jwks = JSON.stringify({ keys: [{ ...(await exportJWK(own.publicKey)), kid: KID, alg: 'RS256', use: 'sig' }] })
  const sign = (
    key: (typeof own)['privateKey'],
    claims: Record<string, unknown>,
    now: Date,
    header: Record<string, unknown> = {},
  ) => {
    const seconds = Math.floor(now.getTime() / 1000)
    const usual = {
      iss: `https://securetoken.google.com/${projectId}`,
      aud: projectId,
      sub: 'uid-1',
      iat: seconds,
      exp: seconds + 3600,
      auth_time: seconds,
    }
    return new SignJWT({ ...usual, ...claims }).setProtectedHeader({ alg: 'RS256', kid: KID, ...header }).sign(key)
  }
  const protocol = answerAsFirebase((claims) => sign(own.privateKey, claims, new Date()))
  const server = createServer((request, response) => {
    if (request.url !== '/jwks') return void protocol(request, response)
    fetched++
    response.setHeader('content-type', 'application/json').end(jwks)
  })
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    projectId,
    url,
    jwksUrl: `${url}/jwks`,
    token: (claims, now, header) => sign(own.privateKey, claims, now, header),
    forged: (claims, now) => sign(foreign.privateKey, claims, now),
    fetches: () => fetched,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
