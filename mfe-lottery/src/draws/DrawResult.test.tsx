import { describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderPart } from '../testing/render-part.tsx'
import { DrawFacts } from './DrawFacts.tsx'
import { DrawResult, type DrawResultProps } from './DrawResult.tsx'

const NORTH =
  '17798 97846 87473 74039 36462 16862 97239 82651 88472 13859 0772 9373 8237 0182 9478 2473 7060 8273 2592 3313 379 142 440 03 37 12 54'
const KENO = '80 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19'
const show = (props: DrawResultProps, language: 'KO' | 'EN' = 'KO') =>
  renderPart(<DrawResult {...props} />, { language })
const rowsOf = () =>
  screen.getAllByRole('row').map((row) => [
    within(row).getByRole('rowheader').textContent,
    within(row)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ])

describe('a draw result', () => {
  it.each<[DrawResultProps['drawKind'], string, string]>([
    ['digits5', '03853', '당첨 번호 0, 3, 8, 5, 3'],
    ['eleven5', '01 11 05 07 03', '당첨 번호 01, 11, 05, 07, 03'],
    ['dice3', '4 6 5', '당첨 번호 4, 6, 5'],
    ['permutation10', '5 6 8 4 7 3 1 10 2 9', '1위부터 5, 6, 8, 4, 7, 3, 1, 10, 2, 9'],
    ['keno', KENO, `당첨 번호 ${KENO.replaceAll(' ', ', ')}`],
    ['vn27', NORTH, '특별상 17798'],
    ['thai', '107387 08', '1등 107387, 끝 2자리 08'],
  ])('of %s has the drawn result as its accessible name', async (drawKind, result, name) => {
    await show({ drawKind, result })
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe(name)
  })

  it('of many prizes shows all of them when there is space', async () => {
    await show({ drawKind: 'vn27', result: NORTH, size: 'l' })
    expect(rowsOf()).toEqual([
      ['ĐB특별상', ['17798']],
      ['G11등', ['97846']],
      ['G22등', ['87473', '74039']],
      ['G33등', ['36462', '16862', '97239', '82651', '88472', '13859']],
      ['G44등', ['0772', '9373', '8237', '0182']],
      ['G55등', ['9478', '2473', '7060', '8273', '2592', '3313']],
      ['G66등', ['379', '142', '440']],
      ['G77등', ['03', '37', '12', '54']],
    ])
  })

  it('of the official Thai draw has every prize, in the reader’s language', async () => {
    await show({ drawKind: 'thaiOfficial', result: '107387 091 298 602 716 08' }, 'EN')
    expect(rowsOf()).toEqual([
      ['First prize', ['107387']],
      ['Front three', ['091', '298']],
      ['Last three', ['602', '716']],
      ['Last two', ['08']],
    ])
  })

  it('highlights the marked symbols and dims the others', async () => {
    await show({ drawKind: 'digits5', result: '03853', marked: new Set([1, 4]) })
    expect([...screen.getByRole('img').children].map((ball) => ball.getAttribute('data-marked'))).toEqual([
      'false',
      'true',
      'false',
      'false',
      'true',
    ])
  })

  it('of twenty numbers shows them among all eighty on request', async () => {
    await show({ drawKind: 'keno', result: KENO, size: 'l', marked: new Set([0]) })
    await userEvent.click(screen.getByRole('radio', { name: '번호판' }))
    const board = screen.getByRole('img')
    expect([
      board.children.length,
      board.querySelectorAll('[data-marked]').length,
      board.lastElementChild?.getAttribute('data-marked'),
    ]).toEqual([80, 20, 'true'])
  })

  it('that cannot be parsed is shown as text', async () => {
    await show({ drawKind: 'digits5', result: '1234567' })
    expect(screen.getByText('1234567')).toBeTruthy()
  })
})

describe('the facts of a ranking', () => {
  it('list all five pairs, abbreviated on screen', async () => {
    await renderPart(<DrawFacts drawKind="permutation10" result="10 2 7 4 5 6 3 8 9 1" />, { language: 'EN' })
    expect(
      within(screen.getByRole('list', { name: 'About this result' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Top two 12', 'Big', 'Even', 'D T T D TDragon Tiger Tiger Dragon Tiger'])
  })
})
