import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

export interface TestFirebase {
  readonly projectId: string
  readonly jwksUrl: string
  /** Makes an ID token as Firebase does. `claims` replace its own; `header` replaces parts of the protected header. */
  token(claims: Record<string, unknown>, now: Date, header?: Record<string, unknown>): Promise<string>
  /** A token signed with a key of somebody else's, under this project's key id. */
  forged(claims: Record<string, unknown>, now: Date): Promise<string>
  /** How often the signing keys were fetched. */
  fetches(): number
  close(): Promise<void>
}

const KID = 'stand-in'

/** Signing keys of a Firebase project behind a JWKS address, on loopback. */
export async function standInFirebase(projectId = 'atrium-test'): Promise<TestFirebase> {
  const own = await generateKeyPair('RS256')
  const foreign = await generateKeyPair('RS256')
  let fetched = 0
  const jwks = JSON.stringify({ keys: [{ ...(await exportJWK(own.publicKey)), kid: KID, alg: 'RS256', use: 'sig' }] })
  const server = createServer((_request, response) => {
    fetched++
    response.setHeader('content-type', 'application/json').end(jwks)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const sign = (key: (typeof own)['privateKey'], claims: Record<string, unknown>, now: Date, header: Record<string, unknown> = {}) => {
    const seconds = Math.floor(now.getTime() / 1000)
    const usual = { iss: `https://securetoken.google.com/${projectId}`, aud: projectId, sub: 'uid-1', iat: seconds, exp: seconds + 3600, auth_time: seconds }
    return new SignJWT({ ...usual, ...claims }).setProtectedHeader({ alg: 'RS256', kid: KID, ...header }).sign(key)
  }
  return {
    projectId,
    jwksUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/jwks`,
    token: (claims, now, header) => sign(own.privateKey, claims, now, header),
    forged: (claims, now) => sign(foreign.privateKey, claims, now),
    fetches: () => fetched,
    close: () => new Promise((closed) => { server.close(() => closed()); server.closeAllConnections() }),
  }
}
