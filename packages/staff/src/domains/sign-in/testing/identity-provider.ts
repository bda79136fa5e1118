import fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { createHash, randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

export interface IdentityProvider {
  readonly issuer: string
  /** Additional claims of the next id token; `undefined` removes a claim. */
  claims: Record<string, unknown>
  /** Signs the next id tokens with an unpublished key. */
  signsWithAnotherKey: boolean
  /** Simulates the person's consent at the address to which the server redirected. Returns the return address. */
  agree(address: string): Promise<URL>
  close(): Promise<void>
}

/**
 * A small OpenID provider for tests: discovery, authorization, tokens and keys over HTTP
 * (https://openid.net/specs/openid-connect-core-1_0.html).
 */
export async function standInProvider({
  clientId,
  clientSecret,
}: {
  clientId: string
  clientSecret: string
}): Promise<IdentityProvider> {
  const app: FastifyInstance = fastify()
  const [known, unknown] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')]
  const grants = new Map<string, { redirect_uri: string; nonce: string; code_challenge: string }>()
  const provider = { issuer: '', claims: {} as Record<string, unknown>, signsWithAnotherKey: false }

  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.get('/.well-known/openid-configuration', () => ({
    issuer: provider.issuer,
    authorization_endpoint: `${provider.issuer}/authorize`,
    token_endpoint: `${provider.issuer}/token`,
    jwks_uri: `${provider.issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['client_secret_post'],
  }))
  app.get('/keys', async () => ({
    keys: [{ ...(await exportJWK(known.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }],
  }))
  app.get<{ Querystring: Record<string, string> }>('/authorize', async ({ query }, reply) => {
    if (
      query['client_id'] !== clientId ||
      query['response_type'] !== 'code' ||
      query['code_challenge_method'] !== 'S256'
    )
      return reply.status(400).send('not as agreed')
    const code = randomBytes(16).toString('hex')
    grants.set(code, {
      redirect_uri: query['redirect_uri']!,
      nonce: query['nonce']!,
      code_challenge: query['code_challenge']!,
    })
    return reply.redirect(`${query['redirect_uri']}?${new URLSearchParams({ code, state: query['state']! })}`)
  })
  app.post<{ Body: Record<string, string> }>('/token', async ({ body }, reply) => {
    const grant = grants.get(body['code']!)
    grants.delete(body['code']!)
    const isRight =
      grant &&
      body['client_id'] === clientId &&
      body['client_secret'] === clientSecret &&
      body['redirect_uri'] === grant.redirect_uri &&
      createHash('sha256')
        .update(body['code_verifier'] ?? '')
        .digest('base64url') === grant.code_challenge
    if (!isRight) return reply.status(400).send({ error: 'invalid_grant' })
    const key = provider.signsWithAnotherKey ? unknown : known
    const claims = JSON.parse(
      JSON.stringify({ nonce: grant.nonce, sub: 'somebody', iss: provider.issuer, aud: clientId, ...provider.claims }),
    ) as Record<string, unknown>
    const idToken = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(key.privateKey)
    return { access_token: 'unused', token_type: 'Bearer', expires_in: 300, id_token: idToken }
  })
  provider.issuer = await app.listen({ port: 0, host: '127.0.0.1' })
  return Object.assign(provider, {
    async agree(address: string) {
      const answer = await fetch(address, { redirect: 'manual' })
      return new URL(answer.headers.get('location')!)
    },
    close: () => app.close(),
  })
}
