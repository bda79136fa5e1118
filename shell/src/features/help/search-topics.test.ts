import { expect, it } from '@jest/globals'
import { searchTopics } from './search-topics.ts'

const topics = [
  { anchor: 'refund', title: '환불', body: '<p class="deposit">중단된 라운드의 <strong>베팅</strong></p>' },
  { anchor: 'contact', title: 'Contact', body: '<p>Café &amp; service, 24 hours</p>' },
]
const found = (query: string) => searchTopics(topics, query).map(({ anchor }) => anchor)

it.each([
  ['', ['refund', 'contact']],
  ['  ', ['refund', 'contact']],
  ['환불', ['refund']],
  ['라운드', ['refund']],
  ['베팅 환불', ['refund']],
  ['환불 contact', []],
  ['CONTACT', ['contact']],
  ['cafe & SERVICE', ['contact']],
  ['２４', ['contact']],
  ['deposit', []],
  ['strong', []],
  ['(.*', []],
])('%j finds %j', (query, anchors) => expect(found(query)).toEqual(anchors))
