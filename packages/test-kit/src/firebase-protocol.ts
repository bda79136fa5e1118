import { randomInt, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** An error with Firebase's own code: `INVALID_CODE`, `QUOTA_EXCEEDED`. The SDK converts it to a code `auth/…`. */
class FirebaseError extends Error {}

interface Person {
  readonly localId: string
  readonly phoneNumber?: string
  readonly email?: string
  readonly emailVerified?: boolean
}

type Body = Readonly<Record<string, unknown>>
type SignToken = (claims: Record<string, unknown>) => Promise<string>

/**
 * Handles the requests of the SDK (https://cloud.google.com/identity-platform/docs/reference/rest) and of tests: `GET
 * /messages?to=` (newest first), `PUT /accounts/<provider id>` (sets the account selected in the provider's window;
 * `null`: the window is closed).
 */
export function answerAsFirebase(
  sign: SignToken,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const messages: { to: string; text: string }[] = []
  const sessions = new Map<string, { phoneNumber: string; code: string }>()
  const people = new Map<string, Person>()
  const accounts = new Map<string, unknown>()

  const personWith = (person: Omit<Person, 'localId'>): Person => {
    const known = [...people.values()].find(
      ({ phoneNumber, email }) => phoneNumber === person.phoneNumber && email === person.email,
    )
    const found = { localId: known?.localId ?? randomUUID(), ...person }
    people.set(found.localId, found)
    return found
  }
  const signedIn = async ({ localId, phoneNumber, email, emailVerified }: Person, provider: string) => ({
    localId,
    phoneNumber,
    email,
    emailVerified,
    expiresIn: '3600',
    refreshToken: localId,
    idToken: await sign({
      sub: localId,
      user_id: localId,
      ...(phoneNumber && { phone_number: phoneNumber }),
      ...(email && { email, email_verified: emailVerified }),
      firebase: { sign_in_provider: provider },
    }),
  })

  const methods: Readonly<Record<string, (body: Body) => unknown>> = {
    'v1/accounts:sendVerificationCode'({ phoneNumber, recaptchaToken }) {
      if (!recaptchaToken) throw new FirebaseError('MISSING_RECAPTCHA_TOKEN')
      if (!phoneNumber) throw new FirebaseError('MISSING_PHONE_NUMBER')
      if (!/^\+\d{8,15}$/.test(String(phoneNumber))) throw new FirebaseError('INVALID_PHONE_NUMBER')
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      const sessionInfo = randomUUID()
      sessions.set(sessionInfo, { phoneNumber: String(phoneNumber), code })
      messages.unshift({ to: String(phoneNumber), text: `${code} is your verification code.` })
      return { sessionInfo }
    },
    async 'v1/accounts:signInWithPhoneNumber'({ sessionInfo, code }) {
      const session = sessions.get(String(sessionInfo))
      if (!session) throw new FirebaseError('SESSION_EXPIRED')
      if (!code) throw new FirebaseError('MISSING_CODE')
      if (code !== session.code) throw new FirebaseError('INVALID_CODE')
      sessions.delete(String(sessionInfo))
      return signedIn(personWith({ phoneNumber: session.phoneNumber }), 'phone')
    },
    async 'v1/accounts:signInWithIdp'({ postBody }) {
      const posted = new URLSearchParams(String(postBody))
      const providerId = String(posted.get('providerId'))
      const { email, email_verified: emailVerified = false } = JSON.parse(posted.get('id_token') ?? '{}') as {
        email?: string
        email_verified?: boolean
      }
      if (!email) throw new FirebaseError('INVALID_IDP_RESPONSE')
      return {
        ...(await signedIn(personWith({ email, emailVerified }), providerId)),
        providerId,
        federatedId: email,
        rawUserInfo: '{}',
      }
    },
    'v1/accounts:lookup'({ idToken }) {
      const { sub } = JSON.parse(Buffer.from(String(idToken).split('.')[1] ?? '', 'base64url').toString()) as {
        sub: string
      }
      const person = people.get(sub)
      if (!person) throw new FirebaseError('USER_NOT_FOUND')
      return { users: [{ ...person, providerUserInfo: [] }] }
    },
    'v1/recaptchaParams': () => ({ recaptchaSiteKey: 'stand-in' }),
    'v2/recaptchaConfig': () => ({ recaptchaEnforcementState: [] }),
  }

  async function answer(method: string, { pathname, searchParams }: URL, body: Body): Promise<unknown> {
    const [, place, rest = ''] = /^\/([^/]+)\/?(.*)$/.exec(pathname) ?? []
    if (place === 'messages') return { messages: messages.filter(({ to }) => to === searchParams.get('to')) }
    if (place === 'accounts' && method === 'PUT')
      return void (body['account'] ? accounts.set(rest, body['account']) : accounts.delete(rest))
    if (place === 'accounts') return { credential: accounts.has(rest) ? JSON.stringify(accounts.get(rest)) : null }
    const work = place === 'identitytoolkit.googleapis.com' ? methods[rest] : undefined
    if (!work) throw new FirebaseError('NOT_FOUND')
    return work(body)
  }

  return async (request, response) => {
    const reply = (status: number, value: unknown): void =>
      void response
        .writeHead(status, {
          'content-type': 'application/json',
          'access-control-allow-origin': '*',
          'access-control-allow-headers': '*',
        })
        .end(JSON.stringify(value ?? {}))
    if (request.method === 'OPTIONS') return reply(204, undefined)
    let text = ''
    for await (const chunk of request) text += chunk
    try {
      reply(
        200,
        await answer(request.method!, new URL(request.url!, 'http://stand-in'), text ? (JSON.parse(text) as Body) : {}),
      )
    } catch (error) {
      const message = error instanceof FirebaseError ? error.message : 'INTERNAL_ERROR'
      const code = message === 'NOT_FOUND' ? 404 : 400
      reply(code, { error: { code, message, errors: [{ message, reason: 'invalid', domain: 'global' }] } })
    }
  }
}
