import { describe, expect, it } from '@jest/globals'
import { createAutoplay } from './autoplay.ts'

const lost = { stake: '1', payout: '0' }

describe('autoplay', () => {
  it('ends after the rounds it was given', () => {
    const auto = createAutoplay({ rounds: 3, loss: '100' })
    expect([auto.after(lost), auto.after(lost), auto.left(), auto.after(lost)]).toEqual([
      undefined,
      undefined,
      1,
      'done',
    ])
  })

  it('never stakes what could take it past its loss limit', () => {
    const auto = createAutoplay({ rounds: 25, loss: '2.5' })
    expect([auto.after(lost), auto.after(lost)]).toEqual([undefined, 'loss'])
  })

  it('counts wins against losses', () => {
    const auto = createAutoplay({ rounds: 25, loss: '2' })
    expect([auto.after(lost), auto.after({ stake: '1', payout: '1.5' }), auto.after(lost)]).toEqual([
      undefined,
      undefined,
      'loss',
    ])
  })

  it('ends after a single win above its limit, and not at it', () => {
    const auto = createAutoplay({ rounds: 25, loss: '100', win: '10' })
    expect([auto.after({ stake: '1', payout: '10' }), auto.after({ stake: '1', payout: '10.01' })]).toEqual([
      undefined,
      'win',
    ])
  })
})
