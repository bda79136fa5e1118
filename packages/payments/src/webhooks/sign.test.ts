import { expect, it } from '@jest/globals'
import { Webhook } from 'standardwebhooks'
import { createSigner } from './sign.ts'

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', body: '{"test": 2432232314}' }
const at = new Date(1_614_265_330_000)

it('signs the published example of the Standard Webhooks specification', () => {
  expect(createSigner([SECRET])(message, at)).toEqual({
    'webhook-id': message.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

it('signs with every secret, so that a receiver with either one accepts the message', () => {
  const other = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
  const now = new Date()
  const headers = createSigner([other, SECRET])(message, now)
  expect(headers['webhook-signature'].split(' ')).toHaveLength(2)
  for (const secret of [other, SECRET])
    expect(new Webhook(secret).verify(message.body, { ...headers })).toEqual({ test: 2_432_232_314 })
  expect(() =>
    new Webhook(`whsec_${Buffer.alloc(32, 8).toString('base64')}`).verify(message.body, { ...headers }),
  ).toThrow('No matching signature')
})
