import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { shieldWhileScrolling } from './scroll-shield.ts'

let list: HTMLElement
let end: () => void
const isShielded = () => 'scrolling' in list.dataset
const scroll = () => dispatchEvent(new Event('scroll'))
const pointer = (movementX: number, movementY: number) =>
  dispatchEvent(Object.assign(new Event('pointermove'), { movementX, movementY }))

beforeEach(() => {
  jest.useFakeTimers()
  list = document.createElement('div')
  end = shieldWhileScrolling(list)
})
afterEach(() => {
  end()
  jest.useRealTimers()
})

test('tiles are out of reach while the window scrolls, and within reach when it rests', () => {
  scroll()
  jest.advanceTimersByTime(150)
  scroll()
  jest.advanceTimersByTime(150)
  expect(isShielded()).toBe(true)
  jest.advanceTimersByTime(50)
  expect(isShielded()).toBe(false)
})

test('a pointer that is moved reaches them at once; one that the page moves below does not', () => {
  scroll()
  pointer(0, 0)
  expect(isShielded()).toBe(true)
  pointer(0, -3)
  expect(isShielded()).toBe(false)
})

test('a list that goes while the window scrolls is left as it was', () => {
  scroll()
  end()
  expect(isShielded()).toBe(false)
  scroll()
  expect(isShielded()).toBe(false)
})
