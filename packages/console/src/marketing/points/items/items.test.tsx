import type { StaffPointItem } from '@atrium/contracts/staff/marketing/points'
import { describeReport } from '@atrium/report-kit/testing'
import { describe, expect, it } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { aProposal, NOTE, pageOf, WAITS } from '../../../proposals/testing.ts'
import { apiError, type Answers } from '../../../testing/fake-registry.ts'
import { inConsole } from '../../../testing/in-console.ts'
import { sessionOf } from '../../../testing/samples.ts'
import { show } from '../../../testing/show.tsx'
import { pointItemsReport } from './report.tsx'

const LIST = '/merchants/DEMO/point-items'
const AT = `${LIST}/items/cup`
const anItem = (more: Partial<StaffPointItem> = {}): StaffPointItem => ({
  itemId: 'cup',
  version: 3,
  kind: 'GOODS',
  category: 'HOME',
  name: { KO: '컵', EN: 'Cup' },
  description: { KO: '큰 컵', EN: 'A large cup' },
  image: '/art/promotion/grove~140~cup.svg',
  price: '240',
  levelPrices: [{ level: 3, price: '200' }],
  minQuantity: 1,
  stock: 0,
  position: 10,
  isOn: true,
  ...more,
})
const page = { list: [anItem(), anItem({ itemId: 'cash', kind: 'CREDITS', value: '5', isOn: false })] }
const answers: Answers = {
  session: sessionOf({ role: 'marketing', merchants: ['DEMO'] }),
  proposals: [],
  merchants: [{ merchant: 'DEMO', sequence: 1, timeZone: 'Asia/Seoul', groups: [] }],
  pointItems: page,
  pointItem: anItem(),
  contentPictures: { list: [] },
  merchantPicture: { type: 'image/svg+xml', data: 'PHN2Zy8+' },
  drawContentPicture: { address: '/art/promotion/arch~170~new.svg' },
  savePointItem: ({ merchant: _, ...item }) => ({ ...item, version: item.version + 1 }),
}
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const save = () => screen.getByRole('button', { name: 'Save' })

describeReport({ surface: inConsole(answers), report: pointItemsReport('DEMO'), at: LIST, page, empty: { list: [] } })

describe('a point item', () => {
  it('is changed from the loaded version: prices by level, stock, off', async () => {
    let item = anItem()
    const { user, inputsOf } = show(AT, {
      ...answers,
      pointItem: () => item,
      savePointItem: ({ merchant: _, ...sent }) => (item = { ...sent, version: 4 }),
    })
    fill(await screen.findByRole('textbox', { name: 'Stock' }), '')
    await user.click(screen.getByRole('checkbox', { name: 'Offered in the mall' }))
    await user.click(screen.getByRole('button', { name: 'Add Price 2' }))
    const second = within(screen.getByRole('group', { name: 'Price 2' }))
    expect(second.getByRole('textbox', { name: 'VIP level' })).toHaveValue('4')
    fill(second.getByRole('textbox', { name: 'Price in points' }), '150.5')
    await user.click(save())
    expect(await screen.findByText('It was saved and applies now.')).toBeVisible()
    const { stock: _, ...unlimited } = anItem({
      isOn: false,
      levelPrices: [
        { level: 3, price: '200' },
        { level: 4, price: '150.5' },
      ],
    })
    expect(inputsOf('savePointItem')).toEqual([{ merchant: 'DEMO', ...unlimited }])
    // Bases the next save on the saved item.
    fill(screen.getByRole('textbox', { name: 'Position' }), '11')
    await user.click(save())
    await waitFor(() => expect(inputsOf('savePointItem').at(-1)).toMatchObject({ version: 4, position: 11 }))
    expect(screen.queryByText('Somebody else has saved in the meantime')).toBeNull()
  })

  it('that another person has saved meanwhile is not replaced without a decision', async () => {
    let item = anItem()
    const { user, inputsOf, say } = show(AT, {
      ...answers,
      pointItem: () => item,
      savePointItem: () => {
        throw apiError(
          'WRONG_STATE',
          'x',
          [],
          [{ code: 'gateway-rejected', values: { error: 'POINT_SETTINGS_CHANGED', why: 'x' } }],
        )
      },
    })
    fill(await screen.findByRole('textbox', { name: 'Position' }), '11')
    item = anItem({ version: 4, position: 5 })
    await user.click(save())
    await user.click(await screen.findByRole('button', { name: 'Take theirs and drop mine' }))
    expect(screen.getByRole('textbox', { name: 'Position' })).toHaveValue('5')
    fill(screen.getByRole('textbox', { name: 'Position' }), '6')
    say({ savePointItem: anItem({ version: 5, position: 6 }) })
    await user.click(save())
    await waitFor(() => expect(inputsOf('savePointItem').at(-1)).toMatchObject({ version: 4, position: 6 }))
  })

  it('that gives members more needs a second person; the form shows the values in force, with the pending change above it', async () => {
    const proposal = aProposal({ isOwn: true })
    const { user, inputsOf, say } = show(AT, { ...answers, merchantProposals: pageOf() })
    const stock = await screen.findByRole('textbox', { name: 'Stock' })
    fill(stock, '50')
    say({ savePointItem: { ...anItem(), proposal }, merchantProposals: pageOf(proposal) })
    await user.click(save())
    expect(await screen.findByText(WAITS)).toBeVisible()
    expect(screen.queryByText('It was saved and applies now.')).toBeNull()
    expect(stock).toHaveValue('0')
    expect(screen.getByText('Everything is saved.')).toBeVisible()
    expect(await screen.findByRole('region', { name: NOTE })).toHaveTextContent(/12,500 P → 9,000.5 P · looser/)
    expect(inputsOf('merchantProposals')).toContainEqual({ merchant: 'DEMO', subject: 'point-item:cup' })
  })

  it('of credits has a value, and a new one an id', async () => {
    const { user, inputsOf, address } = show(`${LIST}/new`, answers)
    fireEvent.change(await screen.findByRole('combobox', { name: 'Kind' }), { target: { value: 'CREDITS' } })
    for (const [name, value] of [
      ['Name (Korean)', '캐시'],
      ['Name (English)', 'Cash'],
      ['Description (Korean)', '가'],
      ['Description (English)', 'a'],
      ['Price in points', '100'],
    ] as const)
      fill(screen.getByRole('textbox', { name }), value)
    await user.click(screen.getByRole('button', { name: 'Use this drawing' }))
    await user.click(save())
    expect(screen.getByRole('textbox', { name: 'Worth in the wallet' })).toHaveAccessibleDescription(
      'Enter an amount above 0, such as 12.50.',
    )
    fill(screen.getByRole('textbox', { name: 'Worth in the wallet' }), '5')
    fill(screen.getByRole('textbox', { name: 'ID' }), 'cash-5')
    await user.click(save())
    await waitFor(() => expect(address()).toBe(`${LIST}/items/cash-5`))
    expect(inputsOf('savePointItem')).toMatchObject([
      { itemId: 'cash-5', version: 0, kind: 'CREDITS', value: '5', isOn: false },
    ])
  })

  it('of free rounds has a game, rounds, a stake and days, and none of them once it is changed to goods', async () => {
    const { user, inputsOf } = show(AT, {
      ...answers,
      freeRoundGames: {
        list: [{ game: 'G1', name: { KO: '네온', EN: 'Neon Tide' }, minStake: '0.1', maxStake: '100' }],
      },
    })
    const kind = await screen.findByRole('combobox', { name: 'Kind' })
    fireEvent.change(kind, { target: { value: 'FREE_ROUNDS' } })
    await screen.findByRole('option', { name: 'Neon Tide · G1' })
    fireEvent.change(screen.getByRole('combobox', { name: 'Game' }), { target: { value: 'G1' } })
    fill(screen.getByRole('textbox', { name: 'Stake of each round' }), '0.5')
    await user.click(save())
    await waitFor(() =>
      expect(inputsOf('savePointItem').at(-1)).toMatchObject({
        kind: 'FREE_ROUNDS',
        freeRounds: { game: 'G1', rounds: 10, stake: '0.5', days: 7 },
      }),
    )
    fireEvent.change(kind, { target: { value: 'GOODS' } })
    await user.click(save())
    await waitFor(() => expect(inputsOf('savePointItem').at(-1)).toMatchObject({ kind: 'GOODS' }))
    expect(inputsOf('savePointItem').at(-1)).not.toHaveProperty('freeRounds')
  })
})
