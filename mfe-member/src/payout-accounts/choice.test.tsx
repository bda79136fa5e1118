import type { CallValue } from '@atrium/contracts/calls'
import { defineRemote, lazyPage } from '@atrium/portal-kit'
import { renderRemote } from '@atrium/portal-kit/testing'
import { expect, it, jest } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PayoutAccountsCard } from './PayoutAccountsCard.tsx'

type Account = CallValue<'payoutAccounts'>['list'][number]
const account = (accountId: string, more: Partial<Account> = {}): Account => ({ accountId, country: 'KR', bank: 'KB', bankName: '국민은행', lastDigits: accountId, holder: '홍길동', isDefault: false, ...more })

it('offers accounts as radio cards, of which one that waits cannot be chosen', async () => {
  const onChoose = jest.fn()
  const Page = () => <PayoutAccountsCard hasPaymentPassword needsTotp={false} value="1111" onChoose={onChoose} />
  const slot = { slot: 'member.withdraw', order: 10, reserve: { phone: 1, tablet: 1, desktop: 1 }, condition: 'loggedIn', component: lazyPage(async () => Page) } as const
  const chooser = defineRemote({ name: 'mfe-member', contract: { portal: '^1.3.0', calls: '^1.4.0' }, languages: { KO: () => import('../locales/ko.json'), EN: () => import('../locales/en.json') }, routes: [], slots: [slot], menu: [], emits: [], consumes: [], calls: ['payoutAccounts'], origins: { frame: [], img: [], connect: [] } })
  const list = [account('1111', { isDefault: true }), account('2222'), account('3333', { usableFrom: Date.UTC(2026, 11, 1) })]
  await renderRemote(chooser, { surface: { kind: 'slot', slot: 'member.withdraw' }, session: { status: 'member', account: 'demo' }, calls: { payoutAccounts: () => ({ list, payeeName: '홍길동' }) } })
  const radios = await screen.findAllByRole<HTMLInputElement>('radio')
  expect(radios.map(({ checked, disabled }) => [checked, disabled])).toEqual([[true, false], [false, false], [false, true]])
  await userEvent.click(radios[1]!)
  await userEvent.click(radios[2]!)
  expect(onChoose.mock.calls).toEqual([['2222']])
})
