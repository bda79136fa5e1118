import { expect, it } from '@jest/globals'
import { actorName } from './actors.ts'

it.each([
  ['mina', 'mina', 'mina'],
  ['atrium', 'Atrium (시스템)', 'Atrium (system)'],
  ['system:withdrawal-rules', '출금 규칙', 'Withdrawal rules'],
  ['job:lottery-feed', '복권 결과 수신', 'Lottery result feed'],
  ['member:41', '회원 41', 'Member 41'],
  ['job:of-tomorrow', '시스템 (of tomorrow)', 'System (of tomorrow)'],
  ['toString', 'toString', 'toString'],
])('returns the name of the actor: %s', (actor, korean, english) => {
  expect([actorName(actor, 'KO'), actorName(actor, 'EN')]).toEqual([korean, english])
})
