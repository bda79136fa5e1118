import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import Fastify from 'fastify'
import { z } from 'zod'
import type { Messages } from './messages.ts'
import { page, PAGE_HEADERS } from './page.ts'

const sms = z.object({
  to: z.string().regex(/^\+[1-9]\d{6,14}$/, 'must be a number such as +821012345678'),
  text: z.string().min(1).max(1000),
})
const query = z.object({ to: z.string().optional() })

/** The SMS gateway and the page as one HTTP server. It does not listen. */
export function buildHttp(messages: Messages, smsKey: string): FastifyInstance {
  const app = Fastify({ bodyLimit: 65_536, forceCloseConnections: true })
  // Rejects other host names: a foreign page whose domain resolves to this machine must not read the messages.
  app.addHook('onRequest', async (request, reply) => {
    if (!['localhost', '127.0.0.1', '[::1]'].includes(request.hostname.toLowerCase()))
      return reply.code(403).send({ error: 'The outbox answers on this machine only: ask for http://127.0.0.1.' })
  })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) =>
    done(null, {}),
  )

  app.post('/sms', async (request, reply) => {
    if (!isSame(request.headers.authorization ?? '', `Bearer ${smsKey}`))
      return reply.code(401).send({ error: 'Send the key of SMS_GATEWAY_KEY as bearer.' })
    const message = sms.safeParse(request.body)
    if (!message.success) return reply.code(400).send({ error: z.prettifyError(message.error) })
    if (!messages.accepts(message.data.to)) return reply.code(422).send({ error: 'This number takes no messages.' })
    messages.add({ kind: 'sms', ...message.data })
    return reply.code(202).send({ accepted: true })
  })
  app.put<{ Params: { to: string } }>('/refused/:to', async ({ params }, reply) => {
    messages.reject(params.to)
    return reply.code(204).send()
  })
  app.get('/messages', async (request) => ({ messages: messages.list(query.parse(request.query).to) }))
  app.delete('/messages', async (_request, reply) => {
    messages.clear()
    return reply.code(204).send()
  })
  app.get('/', async (_request, reply) => reply.headers(PAGE_HEADERS).send(page(messages.list())))
  app.post('/clear', async (_request, reply) => {
    messages.clear()
    return reply.redirect('/', 303)
  })
  return app
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
