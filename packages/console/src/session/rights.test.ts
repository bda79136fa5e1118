import { expect, it } from '@jest/globals'
import { rightsOf } from './rights.ts'

const may = (...grants: Parameters<typeof rightsOf>[0]) => {
  const { isAdmin, mayApprove, mayMoveSome, mayOperateSome, mayMove, mayOperate } = rightsOf(grants)
  return {
    isAdmin,
    mayApprove,
    mayMoveSome,
    mayOperateSome,
    moves: ['DEMO', 'LOTUS'].filter(mayMove),
    operates: ['DEMO', 'LOTUS'].filter(mayOperate),
  }
}
const NOTHING = {
  isAdmin: false,
  mayApprove: false,
  mayMoveSome: false,
  mayOperateSome: false,
  moves: [],
  operates: [],
}

it('are empty for a viewer and for a publisher', () => {
  expect(may({ role: 'viewer' })).toEqual(NOTHING)
  expect(may({ role: 'publisher', remote: 'mfe-games' })).toEqual(NOTHING)
})

it('of an administrator are all', () => {
  expect(may({ role: 'admin' })).toEqual({
    isAdmin: true,
    mayApprove: true,
    mayMoveSome: true,
    mayOperateSome: true,
    moves: ['DEMO', 'LOTUS'],
    operates: ['DEMO', 'LOTUS'],
  })
})

it('of a release manager and an operator are for their merchants, and add up', () => {
  expect(may({ role: 'release-manager', merchants: ['DEMO'] })).toEqual({
    ...NOTHING,
    mayApprove: true,
    mayMoveSome: true,
    moves: ['DEMO'],
  })
  expect(may({ role: 'operator', merchants: ['LOTUS'] }, { role: 'release-manager', merchants: ['*'] })).toEqual({
    ...NOTHING,
    mayApprove: true,
    mayMoveSome: true,
    mayOperateSome: true,
    moves: ['DEMO', 'LOTUS'],
    operates: ['LOTUS'],
  })
})

it('of roles that serve members are for their merchants and roles', () => {
  const cashier = rightsOf([
    { role: 'cashier', merchants: ['DEMO'] },
    { role: 'support', merchants: ['*'] },
  ])
  expect([
    cashier.serves('DEMO', 'cashier', 'risk'),
    cashier.serves('LOTUS', 'cashier', 'risk'),
    cashier.serves('LOTUS', 'support'),
    cashier.serves('DEMO', 'risk'),
  ]).toEqual([true, false, true, false])
  expect([
    cashier.servesSome('risk'),
    cashier.servesSome('cashier'),
    rightsOf([{ role: 'admin' }]).serves('DEMO', 'risk'),
    rightsOf([{ role: 'viewer' }]).servesSome('cashier', 'risk', 'support'),
  ]).toEqual([false, true, true, false])
})

it('of an approver are to approve', () => {
  expect(may({ role: 'approver' })).toEqual({ ...NOTHING, mayApprove: true })
})
