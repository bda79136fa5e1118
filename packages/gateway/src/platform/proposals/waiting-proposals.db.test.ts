import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { merchantProposalAnswers } from '@atrium/contracts/staff/merchant-proposals'
import type { ProposableOperation } from '@atrium/contracts/staff/merchant-proposals'
import type { Staff } from '@atrium/secrets/staff-assertion'
import { testGateway } from '../../testing/gateway.ts'
import type { TestGateway } from '../../testing/gateway.ts'
import { sendAsStaff } from '../../testing/staff.ts'

const NOW = new Date('2026-11-20T03:00:00Z')
const HOUR_MS = 3_600_000
let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway({ now: NOW, stopped: true })
})
afterAll(() => gateway.close())
beforeEach(() => gateway.sql`delete from proposals.proposals`)

interface Proposed {
  merchant?: string
  by?: string
  agreed?: string[]
  hoursAgo?: number
  state?: string
}
/** Adds a proposal; its subject is its name in the tests. */
async function add(
  subject: string,
  operation: ProposableOperation,
  { merchant = 'DEMO', by = 'jun', agreed = [], hoursAgo = 1, state = 'PROPOSED' }: Proposed = {},
): Promise<void> {
  const at = new Date(NOW.getTime() - hoursAgo * HOUR_MS)
  await gateway.sql`
    insert into proposals.proposals (merchant, operation, input, subject, changes, state, proposed_by, proposer_people,
      agreed_people, proposed_at, expires_at, decided_at)
    values (${merchant}, ${operation}, '{}', ${subject}, '[]', ${state}, ${by}, ${[by]}, ${agreed}, ${at},
      ${new Date(at.getTime() + 72 * HOUR_MS)}, ${state === 'PROPOSED' ? null : at})`
}

const read = async (staff: Partial<Staff>, query = '') => {
  const all = { actor: 'mina', people: ['mina'], merchant: '*', everywhere: [], grants: [], ...staff }
  const roles = [...all.everywhere, ...all.grants.flatMap((grant) => grant.roles)]
  const { body } = await sendAsStaff(gateway, 'GET', `/merchant-proposals/waiting${query}`, {
    staff: { ...all, roles },
  })
  return merchantProposalAnswers.waiting.parse(body)
}
const subjectsOf = ({ list }: Awaited<ReturnType<typeof read>>) => list.map(({ subject }) => subject)
const at = (merchant: string, ...roles: string[]) => ({ merchants: [merchant], roles })

describe('the proposals that wait at all merchants', () => {
  beforeEach(async () => {
    await add('demo-cashier', 'saveCashierSettings', { hoursAgo: 3 })
    await add('demo-bill', 'approveBill', { hoursAgo: 2 })
    await add('lotus-cashier', 'saveCashierSettings', { merchant: 'LOTUS', hoursAgo: 1 })
  })

  it('are those of the roles that the reader has at each merchant', async () => {
    const both = { grants: [at('DEMO', 'cashier'), at('LOTUS', 'agent-manager')] }
    expect(subjectsOf(await read({ grants: [at('DEMO', 'cashier')] }))).toEqual(['demo-cashier'])
    expect(subjectsOf(await read(both))).toEqual(['demo-cashier'])
    expect(subjectsOf(await read({ grants: [at('DEMO', 'cashier', 'agent-manager')] }))).toEqual([
      'demo-bill',
      'demo-cashier',
    ])
  })

  it('are newest first, each with its merchant and currency, for roles at all merchants', async () => {
    const { list, toDecide } = await read({ everywhere: ['admin'] })
    expect(list.map(({ subject, merchant }) => [subject, merchant])).toEqual([
      ['lotus-cashier', 'LOTUS'],
      ['demo-bill', 'DEMO'],
      ['demo-cashier', 'DEMO'],
    ])
    expect([toDecide, list[1]!.currency]).toEqual([3, 'DEMO'])
  })

  it('can be those of one merchant, of which the reader sees no more than before', async () => {
    expect(subjectsOf(await read({ everywhere: ['cashier'] }, '?merchant=LOTUS'))).toEqual(['lotus-cashier'])
    expect(await read({ grants: [at('DEMO', 'cashier')] }, '?merchant=LOTUS')).toEqual({ list: [], toDecide: 0 })
  })

  it('come in pages, and are counted over all of them', async () => {
    const first = await read({ everywhere: ['admin'] }, '?pageSize=2')
    expect([subjectsOf(first), first.toDecide]).toEqual([['lotus-cashier', 'demo-bill'], 3])
    const second = await read({ everywhere: ['admin'] }, `?pageSize=2&after=${first.next}`)
    expect([subjectsOf(second), second.next, second.toDecide]).toEqual([['demo-cashier'], undefined, 3])
  })
})

it('marks proposals of the reader and what the reader agreed to before, and does not count them', async () => {
  await add('own', 'approveBill', { by: 'mina', hoursAgo: 2 })
  await add('agreed', 'payBillAgain', { agreed: ['mina'], hoursAgo: 1 })
  const { list, toDecide } = await read({ grants: [at('DEMO', 'agent-manager')] })
  expect(list.map(({ subject, isOwn, needsOther }) => ({ subject, isOwn, needsOther }))).toEqual([
    { subject: 'agreed', isOwn: false, needsOther: true },
    { subject: 'own', isOwn: true, needsOther: true },
  ])
  expect(toDecide).toBe(0)
})

it('leaves out expired and decided proposals', async () => {
  await add('expired', 'approveBill', { hoursAgo: 72 })
  await add('decided', 'approveBill', { state: 'APPLIED' })
  expect(await read({ everywhere: ['admin'] })).toEqual({ list: [], toDecide: 0 })
})

it('shows changes that concern all merchants to roles at all merchants alone', async () => {
  await add('game', 'changeGame')
  expect(subjectsOf(await read({ grants: [at('DEMO', 'operator')] }))).toEqual([])
  for (const role of ['operator', 'approver'])
    expect(subjectsOf(await read({ everywhere: [role], grants: [at('DEMO', 'operator', role)] }))).toEqual(['game'])
})
