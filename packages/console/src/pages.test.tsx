import { MERCHANT_ROLES } from '@atrium/contracts/staff/define'
import type { MerchantRole } from '@atrium/contracts/staff/define'
import { describe, expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { menuOf, openFor } from './sections/sections.ts'
import { rightsOf } from './session/rights.ts'
import { CALM, sessionOf } from './testing/samples.ts'
import { show } from './testing/show.tsx'
import { rolesOf, SECTIONS } from './sections/define-page.ts'
import { pages } from './pages.tsx'

const guarded = pages.filter(({ operation }) => rolesOf(operation))
const addressOf = (path: string) => path.replace(':code', 'DEMO').replaceAll(/:\w+/g, 'x')

describe('a page', () => {
  it.each(guarded.map((page) => [page.path, page] as const))(
    '%s opens with the role of its operation, and sends no requests without it',
    async (path, { operation }) => {
      const other = MERCHANT_ROLES.find((role) => !rolesOf(operation)!.includes(role))
      const session = sessionOf(other ? { role: other, merchants: ['DEMO'] } : { role: 'viewer' })
      const { inputsOf } = show(addressOf(path), { ...CALM, session })
      expect(await screen.findByText(/^(At DEMO this|This) page is for: /)).toBeVisible()
      expect(inputsOf(operation!)).toEqual([])
    },
  )

  it('names the roles that open it, in both languages', async () => {
    const session = sessionOf({ role: 'support', merchants: ['DEMO'] })
    const { unmount } = show('/merchants/DEMO/withdrawals', { ...CALM, session })
    expect(
      await screen.findByText('At DEMO this page is for: Cashier or Risk. Ask an administrator for the role.'),
    ).toBeVisible()
    unmount()
    show('/merchants/DEMO/withdrawals', { ...CALM, session }, 'KO')
    expect(await screen.findByText(/^DEMO에서 출납 담당 또는 위험 심사 역할만 볼 수 있는/)).toBeVisible()
  })

  it('has a unique address', () => {
    expect(pages.map(({ path }) => path)).toEqual([...new Set(pages.map(({ path }) => path))])
  })
})

describe('the menus of sections', () => {
  const menusOf = (role: MerchantRole) =>
    Object.fromEntries(
      SECTIONS.flatMap((section) => {
        const names = menuOf(pages, section, openFor(rightsOf([{ role, merchants: ['DEMO'] }]), 'DEMO'))
        return names.length > 0 ? [[section, names.map(({ name }) => name)]] : []
      }),
    )

  it('have the pages that the user may open', () => {
    expect(menusOf('cashier')).toEqual({
      cashier: ['withdrawals', 'deposits', 'reconciliation', 'cashierSettings', 'proposals'],
      members: ['members', 'adjustments', 'proposals'],
    })
    expect(menusOf('support')).toEqual({ members: ['members', 'questions', 'feedback', 'chat', 'proposals'] })
    expect(menusOf('operator')).toEqual({
      operations: [
        'overview',
        'money',
        'memberMoney',
        'settings',
        'merchantGames',
        'rooms',
        'vendors',
        'rounds',
        'webhooks',
        'webhookDeliveries',
        'exports',
        'changes',
        'proposals',
      ],
    })
    expect(menusOf('release-manager')).toEqual({ operations: ['overview', 'settings'] })
  })
})
