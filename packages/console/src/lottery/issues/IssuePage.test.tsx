import { describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { refusal, type Answers } from '../../testing/fake-registry.ts'
import { sessionOf } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { aChange, aDetail, anExposure, aPreview, CHANGE, DIGEST } from './testing.ts'

const AT = '/merchants/DEMO/lottery/issues/THAI/20261120-0001'
const ISSUE = { merchant: 'DEMO', code: 'THAI', numero: '20261120-0001' }
const RIGHT = '012346 001 002 003 004 07'
const answers: Answers = {
  session: sessionOf({ role: 'lottery-operator', merchants: ['DEMO'] }),
  proposals: [],
  lotteryIssue: aDetail(),
  previewLotteryChange: aPreview,
  proposeLotteryChange: aChange({ isOwn: true }),
  approveLotteryChange: aChange({ state: 'RUNNING' }),
  declineLotteryChange: aChange({ state: 'DECLINED' }),
  enterLotteryResult: { outcome: 'FIRST' },
  lotteryExposure: anExposure(),
}
const waiting = (more: Parameters<typeof aChange>[0] = {}): Answers => ({
  ...answers,
  lotteryIssue: aDetail({ changes: [aChange(more)] }),
})
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }))

describe('one issue', () => {
  it('shows its results with who entered them, and why one is not valid any more', async () => {
    show(AT, {
      ...answers,
      lotteryIssue: aDetail({
        isCorrected: true,
        results: [
          {
            result: '000001',
            source: 'FEED',
            enteredBy: [],
            takenAt: '2026-11-20T11:15:00.000Z',
            supersededAt: '2026-11-20T12:00:00.000Z',
          },
          { result: '012345', source: 'STAFF', enteredBy: ['jun', 'ara'], takenAt: '2026-11-20T12:00:00.000Z' },
        ],
      }),
    })
    expect(await screen.findByText('000001')).toBeVisible()
    for (const words of [/By jun, ara/, /^Not valid since/, 'Corrected']) expect(screen.getByText(words)).toBeVisible()
  })

  it('shows the proof of a fair draw, and nothing to correct', async () => {
    show(AT, {
      ...answers,
      lotteryIssue: aDetail({ isOfficial: false, source: 'FAIR', seedHash: 'b'.repeat(64), seed: 'c'.repeat(64) }),
    })
    expect(await screen.findByText('b'.repeat(64))).toBeVisible()
    expect(screen.getByText('c'.repeat(64))).toBeVisible()
    expect(screen.getByRole('button', { name: 'Void issue' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Correct result' })).toBeNull()
  })

  it('has no list of results for a fair draw, which has only the one that was drawn', async () => {
    show(AT, { ...answers, lotteryIssue: aDetail({ isOfficial: false, source: 'FAIR', results: [] }) })
    expect(await screen.findByRole('heading', { name: 'Proof of the draw' })).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Results' })).toBeNull()
  })

  it('shows what went wrong when it cannot be read', async () => {
    show(AT, {
      ...answers,
      lotteryIssue: () => {
        throw refusal('GATEWAY_UNAVAILABLE', 'The gateway does not respond.')
      },
    })
    expect(await screen.findByText('The gateway does not respond.')).toBeVisible()
  })

  it('has texts in Korean', async () => {
    show(
      AT,
      {
        ...answers,
        lotteryIssue: aDetail({
          changes: [aChange({ state: 'RUNNING' })],
          observations: [
            { result: '1', firstSeenAt: '2026-11-20T11:15:00.000Z', lastSeenAt: '2026-11-20T11:16:00.000Z' },
          ],
          entry: { by: 'jun', at: '2026-11-20T11:15:00.000Z', isOwn: false },
        }),
      },
      'KO',
    )
    expect(await screen.findByText('주문 2건 중 0건 완료')).toBeVisible()
    expect(document.body.textContent).not.toMatch(/\blotteryIssues\.[a-zA-Z]|\{\{/)
  })
})

describe('the entry of a result', () => {
  const expecting: Answers = {
    ...answers,
    lotteryIssue: aDetail({ state: 'CLOSED', result: undefined, source: undefined, results: [], canEnter: true }),
  }

  it('is made by keyboard alone, as it was published', async () => {
    const { user, inputsOf } = show(AT, expecting)
    const open = await screen.findByRole('button', { name: 'Enter result' })
    open.focus()
    await user.keyboard('{Enter}')
    const dialog = await dialogOf('Enter the result of THAI 20261120-0001')
    await user.click(dialog.getByRole('button', { name: 'Enter' }))
    expect(dialog.getByText('Enter the result.')).toBeVisible()
    await user.click(dialog.getByRole('textbox', { name: /Result/ }))
    await user.paste(RIGHT)
    await user.keyboard('{Enter}')
    expect(await screen.findByText('The result was stored. Another person has to enter it as well.')).toBeVisible()
    expect(inputsOf('enterLotteryResult')).toEqual([{ ...ISSUE, result: RIGHT }])
  })

  it('is sent only in the form that results of the lottery have, with one space between its numbers', async () => {
    const { user, inputsOf } = show(AT, expecting)
    await user.click(await screen.findByRole('button', { name: 'Enter result' }))
    const dialog = await dialogOf('Enter the result of THAI 20261120-0001')
    const field = dialog.getByRole('textbox', { name: /Result/ })
    await user.click(field)
    await user.paste('12346 001 002')
    await user.keyboard('{Enter}')
    expect(field).toHaveAccessibleDescription(
      'Enter it with leading zeros in this form: 000000 000 000 000 000 00. Numbers: 3 of 6.',
    )
    expect(inputsOf('enterLotteryResult')).toEqual([])
    await user.clear(field)
    await user.paste(' 012346,  001 002\t003 004 07 ')
    await user.keyboard('{Enter}')
    expect(await screen.findByText(/^The result was stored/)).toBeVisible()
    expect(inputsOf('enterLotteryResult')).toEqual([{ ...ISSUE, result: RIGHT }])
  })

  it.each([
    ['TAKEN', /^Both entries are the same/],
    ['DIFFERENT', /^The two entries differ/],
  ] as const)('says that it is %s', async (outcome, words) => {
    const { user } = show(AT, { ...expecting, enterLotteryResult: { outcome } })
    await user.click(await screen.findByRole('button', { name: 'Enter result' }))
    await user.click(
      (await dialogOf('Enter the result of THAI 20261120-0001')).getByRole('textbox', { name: /Result/ }),
    )
    await user.paste(RIGHT)
    await user.keyboard('{Enter}')
    expect(await screen.findByText(words)).toBeVisible()
  })

  it('waits for the second person after one’s own', async () => {
    show(AT, {
      ...answers,
      lotteryIssue: aDetail({
        state: 'CLOSED',
        result: undefined,
        canEnter: true,
        entry: { by: 'mina', at: '2026-11-20T11:16:00.000Z', isOwn: true },
      }),
    })
    expect(await screen.findByText(/^You entered a result/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Enter result' })).toBeNull()
  })
})

describe('a change of an issue', () => {
  it('is proposed with a reason after it was shown what it moves', async () => {
    const { user, inputsOf } = show(AT, answers)
    await user.click(await screen.findByRole('button', { name: 'Correct result' }))
    const dialog = await dialogOf('Propose to correct the result of THAI 20261120-0001')
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Misread')
    await user.click(dialog.getByRole('textbox', { name: /Correct result/ }))
    await user.paste(RIGHT)
    await user.click(dialog.getByRole('button', { name: 'Propose' }))
    expect(dialog.getByText('Check the amounts first.')).toBeVisible()
    expect(inputsOf('previewLotteryChange')).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Show the amounts to move' }))
    const moves = within(await dialog.findByRole('region', { name: 'Amounts to move now' }))
    expect(moves.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '2',
      '2',
      '0.00DEMO',
      '99.00DEMO',
      '49.50DEMO',
      '−49.50DEMO',
    ])
    await user.click(dialog.getByRole('button', { name: 'Propose' }))
    expect(await screen.findByText('The change was proposed. Another person decides within 24 hours.')).toBeVisible()
    expect(inputsOf('previewLotteryChange')[0]).toEqual({ ...ISSUE, kind: 'CORRECT', result: RIGHT })
    expect(inputsOf('proposeLotteryChange')).toEqual([
      { ...ISSUE, kind: 'CORRECT', result: RIGHT, changeId: expect.any(String), digest: DIGEST, reason: 'Misread' },
    ])
  })

  it('is the same proposal when it is sent again', async () => {
    let isAway = true
    const { user, inputsOf } = show(AT, {
      ...answers,
      proposeLotteryChange: () => {
        if (isAway) {
          isAway = false
          throw refusal('GATEWAY_UNAVAILABLE', 'The gateway does not respond.')
        }
        return aChange()
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Void issue' }))
    const dialog = await dialogOf('Propose to void THAI 20261120-0001')
    await dialog.findByRole('region', { name: 'Amounts to move now' })
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Broken drum')
    await user.click(dialog.getByRole('button', { name: 'Propose' }))
    expect(await dialog.findByText('The gateway does not respond.')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Propose' }))
    await screen.findByText(/^The change was proposed/)
    const [first, second] = inputsOf('proposeLotteryChange')
    expect(second).toEqual(first)
  })

  it('is approved by another person after a confirmation', async () => {
    const { user, inputsOf } = show(AT, waiting())
    await user.click(await screen.findByRole('button', { name: 'Approve' }))
    const dialog = await dialogOf('Approve the change of THAI 20261120-0001?')
    expect(inputsOf('approveLotteryChange')).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Approve' }))
    expect(await screen.findByText('The change has started.')).toBeVisible()
    expect(inputsOf('approveLotteryChange')).toEqual([{ merchant: 'DEMO', changeId: CHANGE }])
  })

  it('that would move something else by now shows why', async () => {
    const { user } = show(AT, {
      ...waiting(),
      approveLotteryChange: () => {
        throw refusal(
          'WRONG_STATE',
          'x',
          [],
          [{ code: 'gateway-rejected', values: { error: 'LOTTERY_SUMS_CHANGED', why: 'x' } }],
        )
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Approve' }))
    await user.click(
      (await dialogOf('Approve the change of THAI 20261120-0001?')).getByRole('button', { name: 'Approve' }),
    )
    expect(await screen.findByText(/^What this would move has changed meanwhile/)).toBeVisible()
  })

  it('of the reader is withdrawn with a reason, and approved by somebody else', async () => {
    const { user, inputsOf } = show(AT, waiting({ isOwn: true }))
    expect(await screen.findByText('Another person approves it.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Withdraw' }))
    const dialog = await dialogOf('Withdraw the change of THAI 20261120-0001?')
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Typed wrong')
    await user.click(dialog.getByRole('button', { name: 'Withdraw' }))
    expect(await screen.findByText('The change was withdrawn.')).toBeVisible()
    expect(inputsOf('declineLotteryChange')).toEqual([{ merchant: 'DEMO', changeId: CHANGE, reason: 'Typed wrong' }])
  })

  it('of somebody else is declined with a reason', async () => {
    const { user, inputsOf } = show(AT, waiting())
    await user.click(await screen.findByRole('button', { name: 'Decline' }))
    await user.type(
      (await dialogOf('Decline the change of THAI 20261120-0001?')).getByRole('textbox', { name: /Reason/ }),
      'Not so{Enter}',
    )
    expect(await screen.findByText('The change was declined.')).toBeVisible()
    expect(inputsOf('declineLotteryChange')).toEqual([{ merchant: 'DEMO', changeId: CHANGE, reason: 'Not so' }])
  })

  it('leaves no room for another one while it waits or runs, and shows how far it is and what members keep', async () => {
    show(
      AT,
      waiting({
        state: 'RUNNING',
        decidedBy: 'ara',
        decidedAt: '2026-11-20T12:00:00.000Z',
        moved: { orders: 1, members: 1, stakesBack: '0', winsTaken: '98.5', winsPaid: '0', net: '-98.5', kept: '0.5' },
      }),
    )
    expect(await screen.findByText('1 of 2 orders moved')).toBeVisible()
    expect(screen.getByRole('meter', { name: '1 of 2 orders moved' })).toHaveAttribute('value', '1')
    expect(
      within(screen.getByRole('region', { name: 'Moved so far' })).getByText('Spent, kept by members'),
    ).toBeVisible()
    for (const name of ['Void issue', 'Correct result', 'Cancel issue', 'Approve'])
      expect(screen.queryByRole('button', { name })).toBeNull()
    expect(screen.getByRole('link', { name: 'List of members' })).toHaveAttribute(
      'href',
      `/merchants/DEMO/lottery/changes/${CHANGE}`,
    )
  })
})
