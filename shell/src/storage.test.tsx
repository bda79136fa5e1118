import { beforeEach, expect, it } from '@jest/globals'
import { act } from '@testing-library/react'
import { granted, memberInfo } from './testing/fake-api.ts'
import { fakeShell } from './testing/fake-shell.ts'
import { keepMerchant, keepRouters, keepVassalage } from './storage.ts'

beforeEach(() => sessionStorage.clear())

const agent = { ...memberInfo, account: 'agent', type: 1 }
const flags = { divtypereq: '0', dailysalreqtype: '1', contracthoursalreq: '0', realtimesalreqtype: '0', divtypeinfo: '1', dailysalinfotype: '0', contracthoursalinfo: '0', realtimesalinfotype: '0' }

it('keeps the specification’s keys of the tab while an agent is signed in, no secret among them, and only the merchant after the log-out', async () => {
  const { shell } = fakeShell({ answers: { login: () => granted, memberInfo: () => agent, fundsConsolidated: () => flags, logout: () => ({}) } })
  keepMerchant('DEMO')
  await act(async () => void (await shell.session.login({ type: 'username', username: 'agent', password: 'agent1234' })))
  await shell.call('fundsConsolidated', {})
  keepRouters([{ url: 'http://localhost:8080', speed: 12 }])
  keepVassalage('ATRIUM')
  expect({ ...sessionStorage }).toEqual({
    account: 'agent', isAgent: '1', merchant: 'DEMO', gameVendor: 'ATRIUM',
    routers: '{"domainList":[{"url":"http://localhost:8080","speed":12}]}',
    consolidated: JSON.stringify(flags),
  })
  await act(() => shell.session.logout())
  expect({ ...sessionStorage }).toEqual({ merchant: 'DEMO' })
})
