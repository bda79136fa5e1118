import { expect, it, jest } from '@jest/globals'
import { PortalError } from '@atrium/contracts/errors'
import { act } from '@testing-library/react'
import { dialogsAtom } from '../context/atoms.ts'
import { portalError } from '../testing/fake-api.ts'
import { fakeShell } from '../testing/fake-shell.ts'
import { checkAccess } from './check-access.ts'

const answering = (permission: () => unknown) => {
  const { shell, server, api } = fakeShell({ answers: { countryCode: () => ({ country: 'KR' }), permission } })
  const look = jest.fn(() => Promise.resolve({ status: 1 as const, serverTime: 1 }))
  return {
    shell,
    server,
    api,
    look,
    arriving: checkAccess(shell, { look }),
    questions: () => shell.store.get(dialogsAtom),
  }
}
const here = (info: object) => ({
  info: { maintenance: false, regionRestriction: false, ...info },
  location: { ip: '127.0.0.1' },
})

it('fetches the country, and checks whether the visitor may use this address', async () => {
  const { server, api, arriving, look, questions } = answering(() => here({}))
  await arriving
  expect(api.call.mock.calls.map(([name, request]) => [name, request])).toContainEqual([
    'permission',
    { url: location.host },
  ])
  expect(server.called().sort()).toEqual(['countryCode', 'permission'])
  expect(look).not.toHaveBeenCalled()
  expect(questions()).toEqual([])
})

it.each([{ maintenance: true }, { regionRestriction: true }])(
  'loads the status after the response %j',
  async (info) => {
    const { arriving, look } = answering(() => here(info))
    await arriving
    expect(look).toHaveBeenCalledTimes(1)
  },
)

it('shows that the address is not valid, with a link to customer service', async () => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null)
  const { shell, questions } = answering(() =>
    Promise.reject(new PortalError('INVALID_URL', '올바르지 않은 주소예요. 고객센터에 문의해 주세요.')),
  )
  await act(async () => void (await new Promise((done) => shell.store.sub(dialogsAtom, () => done(undefined)))))
  expect(questions()[0]!.request).toMatchObject({
    title: '올바르지 않은 주소로 접속했어요',
    body: 'localhost: 올바르지 않은 주소예요. 고객센터에 문의해 주세요.',
    tone: 'warning',
  })
  expect(questions()[0]!.request.buttons.map(({ label }) => label)).toEqual(['닫기', '문의하기'])
  await act(async () => shell.dialogs.answer(questions()[0]!.id, 'contact'))
  expect(open).toHaveBeenCalledWith('', 'customer-service', expect.stringContaining('width=440'))
  open.mockRestore()
})

it('does nothing when the call fails', async () => {
  const { arriving, questions } = answering(() => Promise.reject(portalError('NETWORK_BLOCKED')))
  await arriving
  expect(questions()).toEqual([])
})
