import { describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { apiError, type Answers } from '../../testing/fake-registry.ts'
import { sessionOf } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { NOTE, pageOf, WAITS } from '../../proposals/testing.ts'
import { aChange, aCorrection, aDetail, anExposure, aPreview, CHANGE, DIGEST } from './testing.ts'

const AT = '/merchants/DEMO/lottery/issues/THAI/20261120-0001'
const ISSUE = { merchant: 'DEMO', code: 'THAI', numero: '20261120-0001' }
const RIGHT = '012346 001 002 003 004 07'
const answers: Answers = {
  session: sessionOf({ role: 'lottery-operator', merchants: ['DEMO'] }),
  proposals: [],
  lotteryIssue: aDetail(),
  previewLotteryChange: aPreview,
  merchants: [{ merchant: 'DEMO', sequence: 1, timeZone: 'Asia/Seoul', groups: [] }],
  merchantProposals: pageOf(),
  changeLotteryIssue: aCorrection({ isOwn: true }),
  enterLotteryResult: { outcome: 'FIRST' },
  lotteryExposure: anExposure(),
}
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }))

describe('one issue', () => {
  it('shows its results with who entered them, and why one is no longer valid', async () => {
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

  it('shows the proof of a fair draw, and no correction', async () => {
    show(AT, {
      ...answers,
      lotteryIssue: aDetail({ isOfficial: false, source: 'FAIR', seedHash: 'b'.repeat(64), seed: 'c'.repeat(64) }),
    })
    expect(await screen.findByText('b'.repeat(64))).toBeVisible()
    expect(screen.getByText('c'.repeat(64))).toBeVisible()
    expect(screen.getByRole('button', { name: 'Void issue' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Correct result' })).toBeNull()
  })

  it('has no list of results for a fair draw, which has a single one', async () => {
    show(AT, { ...answers, lotteryIssue: aDetail({ isOfficial: false, source: 'FAIR', results: [] }) })
    expect(await screen.findByRole('heading', { name: 'Proof of the draw' })).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Results' })).toBeNull()
  })

  it('shows the error when it cannot be read', async () => {
    show(AT, {
      ...answers,
      lotteryIssue: () => {
        throw apiError('GATEWAY_UNAVAILABLE', 'The gateway does not respond.')
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
          changes: [aChange()],
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

  it('is made by keyboard alone, in the published form', async () => {
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

  it("is sent only in the form of the lottery's results, with one space between its numbers", async () => {
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
  ] as const)('shows that it is %s', async (outcome, words) => {
    const { user } = show(AT, { ...expecting, enterLotteryResult: { outcome } })
    await user.click(await screen.findByRole('button', { name: 'Enter result' }))
    await user.click(
      (await dialogOf('Enter the result of THAI 20261120-0001')).getByRole('textbox', { name: /Result/ }),
    )
    await user.paste(RIGHT)
    await user.keyboard('{Enter}')
    expect(await screen.findByText(words)).toBeVisible()
  })

  it('waits for the second person after the reader’s own', async () => {
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
  it('is proposed with a reason, after its effect was shown', async () => {
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
    expect(await screen.findByText(WAITS)).toBeVisible()
    expect(inputsOf('previewLotteryChange')[0]).toEqual({ ...ISSUE, kind: 'CORRECT', result: RIGHT })
    expect(inputsOf('changeLotteryIssue')).toEqual([
      { ...ISSUE, kind: 'CORRECT', result: RIGHT, changeId: expect.any(String), digest: DIGEST, reason: 'Misread' },
    ])
  })

  it('is the same proposal for a repeated request', async () => {
    let isAway = true
    const { user, inputsOf } = show(AT, {
      ...answers,
      changeLotteryIssue: () => {
        if (isAway) {
          isAway = false
          throw apiError('GATEWAY_UNAVAILABLE', 'The gateway does not respond.')
        }
        return aCorrection({ isOwn: true })
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Void issue' }))
    const dialog = await dialogOf('Propose to void THAI 20261120-0001')
    await dialog.findByRole('region', { name: 'Amounts to move now' })
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Broken drum')
    await user.click(dialog.getByRole('button', { name: 'Propose' }))
    expect(await dialog.findByText('The gateway does not respond.')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Propose' }))
    await screen.findByText(WAITS)
    const [first, second] = inputsOf('changeLotteryIssue')
    expect(second).toEqual(first)
  })

  it('that is pending is shown with its decision and the affected members, and blocks other changes', async () => {
    const { inputsOf } = show(AT, { ...answers, merchantProposals: pageOf(aCorrection()) })
    const note = within(await screen.findByRole('region', { name: NOTE }))
    expect(note.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Change: Correction',
      'Result: 012345 001 002 003 004 07 → 012346 001 002 003 004 07',
      'Orders: 2',
      'Members: 2',
      'Stakes refunded: 0 DEMO',
      'Wins taken back: 99 DEMO',
      'Wins paid: 49.5 DEMO',
      'Total for members: -49.5 DEMO',
    ])
    expect(note.getByRole('button', { name: 'Review and decide' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'List of members' })).toHaveAttribute(
      'href',
      `/merchants/DEMO/lottery/changes/${CHANGE}`,
    )
    expect(inputsOf('merchantProposals')).toContainEqual({
      merchant: 'DEMO',
      subject: 'lottery-issue:THAI:20261120-0001',
    })
    for (const name of ['Void issue', 'Correct result']) expect(screen.queryByRole('button', { name })).toBeNull()
  })

  it('that is being executed blocks other changes, and shows its progress and what members retain', async () => {
    const moved = {
      orders: 1,
      members: 1,
      stakesBack: '0',
      winsTaken: '98.5',
      winsPaid: '0',
      net: '-98.5',
      kept: '0.5',
    }
    show(AT, { ...answers, lotteryIssue: aDetail({ changes: [aChange({ moved })] }) })
    expect(await screen.findByText('1 of 2 orders moved')).toBeVisible()
    expect(screen.getByRole('meter', { name: '1 of 2 orders moved' })).toHaveAttribute('value', '1')
    expect(
      within(screen.getByRole('region', { name: 'Moved so far' })).getByText('Spent, kept by members'),
    ).toBeVisible()
    for (const name of ['Void issue', 'Correct result', 'Cancel issue'])
      expect(screen.queryByRole('button', { name })).toBeNull()
    expect(screen.getByRole('link', { name: 'List of members' })).toHaveAttribute(
      'href',
      `/merchants/DEMO/lottery/changes/${CHANGE}`,
    )
  })
})
