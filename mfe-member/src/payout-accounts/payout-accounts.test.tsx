import type { CallValue } from '@atrium/contracts/calls'
import { PortalError } from '@atrium/contracts/errors'
import { renderRemote } from '@atrium/portal-kit/testing'
import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote.tsx'

const config: CallValue<'securityConfig'> = {
  account: 'demo',
  nickname: '별밤지기',
  registeredAt: 1_700_000_000_000,
  hasPaymentPassword: true,
  hasTotp: false,
  logins: [],
}
type Account = CallValue<'payoutAccounts'>['list'][number]
const first: Account = {
  accountId: 'a-1',
  country: 'KR',
  bank: 'KB',
  bankName: '국민은행',
  lastDigits: '7890',
  holder: '홍길동',
  isDefault: true,
}
const second: Account = {
  accountId: 'a-2',
  country: 'KR',
  bank: 'TOSS',
  bankName: '토스뱅크',
  lastDigits: '1234',
  holder: '홍길동',
  isDefault: false,
  usableFrom: Date.UTC(2026, 11, 1, 3),
}

async function open({
  accounts = [first, second],
  payeeName = '홍길동' as string | null,
  security = {},
  calls = {},
  modules = {},
  language = 'KO' as 'KO' | 'EN',
} = {}) {
  let list: Account[] = accounts
  const server = {
    securityConfig: () => ({ ...config, ...security }),
    payoutAccounts: () => ({ list, ...(payeeName !== null && { payeeName }) }),
    payoutAccountAdd: () => ((list = [...list, second]), second),
    payoutAccountDefault: () => (
      (list = list.map((one) => ({ ...one, isDefault: one.accountId === 'a-2' }))),
      { ...second, isDefault: true }
    ),
    payoutAccountRemove: () => ((list = list.slice(1)), { done: true as const }),
    ...calls,
  }
  const bed = await renderRemote(remote, {
    surface: { kind: 'slot', slot: 'member.securityCenter' },
    session: { status: 'member', account: 'demo' },
    calls: server,
    modules: { CREDITMAR3: false, ...modules },
    language,
  })
  return { bed, user: userEvent.setup() }
}
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }))
const requestsOf = (bed: Awaited<ReturnType<typeof open>>['bed'], name: string) =>
  bed.recorded.calls.filter((call) => call.name === name).map(({ request }) => request)

describe('payout accounts', () => {
  it('are listed with bank, last digits, holder, default and the time when they become usable', async () => {
    await open()
    expect(await screen.findByText('국민은행')).toBeTruthy()
    expect(screen.getByText('••••7890 · 홍길동')).toBeTruthy()
    expect(screen.getAllByText('기본 계좌')).toHaveLength(1)
    expect(screen.getByText(/2026.*12:00:00.*\(GMT\+9\)부터 사용할 수 있어요/)).toBeTruthy()
  })

  it('are not available without the module of withdrawals, or for credit accounts', async () => {
    const { bed } = await open({ modules: { WITHDRAW: false } })
    expect(await screen.findByText('demo')).toBeTruthy()
    expect(screen.queryByText('출금 계좌')).toBeNull()
    bed.unmount()
    await open({ modules: { CREDITMAR3: true } })
    expect(await screen.findByText('demo')).toBeTruthy()
    expect(screen.queryByText('출금 계좌')).toBeNull()
  })

  it('are added with the payee name on file and the payment password', async () => {
    const { bed, user } = await open({ accounts: [first] })
    await screen.findByText('국민은행')
    await user.click(screen.getByRole('button', { name: '계좌 추가' }))
    const dialog = await dialogOf('계좌 추가')
    expect(dialog.getByText('추가한 계좌는 24시간 뒤부터 출금에 사용할 수 있어요.')).toBeTruthy()
    const holder = dialog.getByLabelText(/^예금주/)
    expect([(holder as HTMLInputElement).value, holder.hasAttribute('readonly')]).toEqual(['홍길동', true])
    await user.selectOptions(dialog.getByLabelText('은행'), 'TOSS')
    await user.type(dialog.getByLabelText(/^계좌번호/), '100-0000-1234')
    await user.type(dialog.getByLabelText(/^결제 비밀번호/), '246810')
    await user.click(dialog.getByRole('button', { name: '계좌 등록' }))
    expect(await screen.findByText('토스뱅크')).toBeTruthy()
    expect(requestsOf(bed, 'payoutAccountAdd')).toEqual([
      { country: 'KR', bank: 'TOSS', accountNumber: '100-0000-1234', holder: '홍길동', paymentPassword: '246810' },
    ])
  })

  it('are added with a typed holder and a code of the authenticator app if there is one, at a bank of the chosen country', async () => {
    const { bed, user } = await open({ accounts: [], payeeName: null, security: { hasTotp: true }, language: 'EN' })
    await screen.findByText('You have no payout account yet.')
    await user.click(screen.getByRole('button', { name: 'Add an account' }))
    const dialog = await dialogOf('Add an account')
    await user.selectOptions(dialog.getByLabelText('Country'), 'VN')
    await user.type(dialog.getByLabelText(/^Account number/), '12345678')
    await user.type(dialog.getByLabelText(/^Account holder/), 'Hong Gildong')
    await user.type(dialog.getByLabelText(/^Payment password/), '246810')
    await user.type(dialog.getByLabelText(/^Authenticator app code/), '112233{Enter}')
    await waitFor(() =>
      expect(requestsOf(bed, 'payoutAccountAdd')).toEqual([
        {
          country: 'VN',
          bank: 'VCB',
          accountNumber: '12345678',
          holder: 'Hong Gildong',
          paymentPassword: '246810',
          totp: '112233',
        },
      ]),
    )
  })

  it('show a rejection of the server at its field, and missing values before anything is sent', async () => {
    const { bed, user } = await open({
      accounts: [],
      calls: { payoutAccountAdd: () => Promise.reject(new PortalError('PAYMENT_PASSWORD_WRONG', '올바르지 않아요')) },
    })
    await screen.findByText('등록된 출금 계좌가 없어요.')
    await user.click(screen.getByRole('button', { name: '계좌 추가' }))
    const dialog = await dialogOf('계좌 추가')
    await user.click(dialog.getByRole('button', { name: '계좌 등록' }))
    expect(dialog.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      '계좌번호는 숫자 6~24자리로 입력해 주세요.',
      '숫자 6자리를 입력해 주세요.',
    ])
    expect(requestsOf(bed, 'payoutAccountAdd')).toEqual([])
    await user.type(dialog.getByLabelText(/^계좌번호/), '12345678')
    const password = dialog.getByLabelText(/^결제 비밀번호/)
    await user.type(password, '246810{Enter}')
    expect((await dialog.findByRole('alert')).textContent).toBe('올바르지 않아요')
    expect(password.getAttribute('aria-invalid')).toBe('true')
  })

  it('cannot be added without a payment password, nor beyond five', async () => {
    const { bed } = await open({ security: { hasPaymentPassword: false } })
    expect(await screen.findByText('출금 계좌를 등록하려면 먼저 결제 비밀번호를 설정해 주세요.')).toBeTruthy()
    expect(screen.getByRole('button', { name: '계좌 추가' }).hasAttribute('disabled')).toBe(true)
    bed.unmount()
    await open({
      accounts: Array.from({ length: 5 }, (_, index) => ({
        ...first,
        accountId: `a-${index}`,
        isDefault: index === 0,
      })),
    })
    expect(await screen.findByText(/^계좌는 5개까지/)).toBeTruthy()
    expect(screen.getByRole('button', { name: '계좌 추가' }).hasAttribute('disabled')).toBe(true)
  })

  it('have the default that the member chooses', async () => {
    const { bed, user } = await open()
    await user.click(await screen.findByRole('button', { name: '토스뱅크 1234 기본 계좌로 설정' }))
    expect(await screen.findByRole('button', { name: '국민은행 7890 기본 계좌로 설정' })).toBeTruthy()
    expect(requestsOf(bed, 'payoutAccountDefault')).toEqual([{ accountId: 'a-2' }])
  })

  it('are removed after a confirmation with the payment password', async () => {
    const { bed, user } = await open()
    await user.click(await screen.findByRole('button', { name: '국민은행 7890 삭제' }))
    const dialog = await dialogOf('출금 계좌를 삭제할까요?')
    await user.click(dialog.getByRole('button', { name: '취소' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(screen.getByRole('button', { name: '국민은행 7890 삭제' }))
    const again = await dialogOf('출금 계좌를 삭제할까요?')
    await user.type(again.getByLabelText(/^결제 비밀번호/), '246810')
    await user.click(again.getByRole('button', { name: '삭제' }))
    await waitFor(() => expect(screen.queryByText('국민은행')).toBeNull())
    expect(requestsOf(bed, 'payoutAccountRemove')).toEqual([{ accountId: 'a-1', paymentPassword: '246810' }])
  })
})
