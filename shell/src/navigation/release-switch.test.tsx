import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { createReleaseSwitch } from './release-switch.ts'

let isHidden = false
let held = false

function tab() {
  const reload = jest.fn()
  return { reload, releaseSwitch: createReleaseSwitch({ isHeld: () => held, reload }) }
}

describe('a tab with a revoked set', () => {
  beforeEach(() => {
    jest.useFakeTimers()
    ;[isHidden, held] = [false, false]
    document.body.innerHTML = ''
    jest.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden)
  })
  afterEach(() => void jest.useRealTimers())
  const pass = (ms: number) => jest.advanceTimersByTime(ms)

  it('reloads after two seconds without user input', () => {
    const { reload, releaseSwitch } = tab()
    releaseSwitch.markOutdated('soon')
    pass(1_500)
    dispatchEvent(new Event('keydown'))
    pass(1_500)
    expect(reload).not.toHaveBeenCalled()
    pass(1_000)
    expect(reload).toHaveBeenCalled()
  })

  it('reloads at once when it is hidden', () => {
    const { reload, releaseSwitch } = tab()
    releaseSwitch.markOutdated('soon')
    isHidden = true
    document.dispatchEvent(new Event('visibilitychange'))
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('reloads with the next page before that', () => {
    const { reload, releaseSwitch } = tab()
    releaseSwitch.markOutdated('soon')
    releaseSwitch.moved()
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it.each(['<input>', '<textarea></textarea>', '<iframe></iframe>'])('waits for a visitor in %s', (html) => {
    const { reload, releaseSwitch } = tab()
    document.body.innerHTML = html
    const field = document.body.firstElementChild as HTMLElement
    field.focus()
    releaseSwitch.markOutdated('soon')
    pass(20_000)
    expect(reload).not.toHaveBeenCalled()
    field.blur()
    field.remove()
    pass(500)
    expect(reload).toHaveBeenCalled()
  })

  it('waits while the page is held, hidden or not', () => {
    const { reload, releaseSwitch } = tab()
    ;[held, isHidden] = [true, true]
    releaseSwitch.markOutdated('soon')
    releaseSwitch.moved()
    pass(20_000)
    expect(reload).not.toHaveBeenCalled()
    held = false
    pass(500)
    expect(reload).toHaveBeenCalled()
  })

  it('stays when its set is current again', () => {
    const { reload, releaseSwitch } = tab()
    releaseSwitch.markOutdated('soon')
    releaseSwitch.markOutdated('no')
    pass(20_000)
    releaseSwitch.moved()
    expect(reload).not.toHaveBeenCalled()
  })

  it('waits for the next page when it is only outdated', () => {
    const { reload, releaseSwitch } = tab()
    releaseSwitch.markOutdated('next page')
    pass(20_000)
    expect(reload).not.toHaveBeenCalled()
    releaseSwitch.moved()
    expect(reload).toHaveBeenCalledTimes(1)
  })
})
