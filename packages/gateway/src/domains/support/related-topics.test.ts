import { expect, it } from '@jest/globals'
import { relatedTopics } from './related-topics.ts'

const topics = [
  { anchor: 'terms', title: '이용 약관', body: '<p>만 18세 이상</p>' },
  { anchor: 'refund', title: '환불', body: '<p>중단된 라운드의 베팅은 잔액으로 돌아가요.</p>' },
  { anchor: 'rounds', title: '라운드가 끊겼을 때', body: '<p>연결이 끊겨도 안전해요.</p>' },
  { anchor: 'en', title: 'Refund', body: '<p class="deposit">Stakes of interrupted rounds</p>' },
]

it('finds topics independent of the endings of words, the best first', () => {
  expect(relatedTopics('라운드는 왜 환불이 안 되나요', topics).map(({ anchor }) => anchor)).toEqual([
    'refund',
    'rounds',
  ])
  expect(relatedTopics('Are refunds possible?', topics)).toEqual([{ anchor: 'en', title: 'Refund' }])
})

it('searches texts without markup, and returns none for an empty question', () => {
  expect(relatedTopics('deposit', topics)).toEqual([])
  expect(relatedTopics('', topics)).toEqual([])
})
