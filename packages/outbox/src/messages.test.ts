import { expect, it } from '@jest/globals'
import { createMessages } from './messages.ts'

it('stores at most 1,000 rejected addresses: the oldest accepts messages again', () => {
  const messages = createMessages()
  for (let number = 0; number <= 1000; number++) messages.reject(`+8210${number}`)
  expect(['+82100', '+82101', '+82101000'].map(messages.accepts)).toEqual([true, false, false])
})

it('cuts long messages', () => {
  const messages = createMessages()
  messages.add({ kind: 'mail', to: 'a@example.com', text: 'x'.repeat(200_000), html: 'y'.repeat(200_000) })
  messages.add({ kind: 'sms', to: '+821012345678', text: 'short' })
  expect(messages.list().map(({ text, html }) => [text.length, html?.length])).toEqual([
    [5, undefined],
    [100_000, 100_000],
  ])
})
