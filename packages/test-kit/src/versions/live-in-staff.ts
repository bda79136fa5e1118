import { randomUUID } from 'node:crypto'
import type { DemoClient } from './demo-client.ts'

const REASON = ['--reason', 'As a version leaves it']

/** Decisions of release managers and operators, some of which wait for approval. */
export async function decideReleases(demo: DemoClient): Promise<void> {
  const [newest, before] = (
    await demo.sql<{ version: string }[]>`
      select version from registry.releases where name = 'mfe-games' order by version desc`
  ).map(({ version }) => `games@${version}`) as [string, string]
  const manager = (...words: string[]) => demo.atrium('release-manager', ...words, ...REASON)
  await manager('pin', 'LOTUS', newest)
  await manager('rollback', 'LOTUS')
  await manager('canary', 'start', 'LOTUS', newest, '--steps', '5:30,25:60')
  await manager('pin', 'DEMO', before, '--at', '2039-03-01T09:00')
  await manager('pin', 'DEMO,LOTUS', newest)
  await manager('freeze', 'LOTUS', '--from', '2039-12-24T00:00', '--until', '2039-12-27T00:00')
  await demo.atrium('registry', 'module', 'LOTUS', 'GAMELOREC3', 'off', ...REASON)
}

const reason = 'As a version leaves it'

/**
 * Actions of cashiers and risk managers: an adjustment and looser settings, which wait for approval, and a blocked
 * member.
 */
export async function moveMoney(demo: DemoClient): Promise<void> {
  const [cashier, risk] = [await demo.staff('cashier'), await demo.staff('risk')]
  const [demoMember, blocked] = await memberIds(demo, ['demo', 'garam'])
  const adjustments = `/merchants/DEMO/members/${demoMember}/adjustments`
  for (const amount of ['15', '25'])
    await cashier('POST', adjustments, { adjustmentId: randomUUID(), kind: 'CREDIT', amount, reason })
  const { list } = await cashier('GET', '/merchants/DEMO/adjustments')
  await risk('POST', `/merchants/DEMO/proposals/${list[0].proposalId}/approve`, {})
  const { version, settings } = await cashier('GET', '/merchants/DEMO/cashier-settings')
  const looser = { ...settings, reviewAbove: '900' }
  await cashier('POST', '/merchants/DEMO/cashier-settings', {
    changeId: randomUUID(),
    version,
    settings: looser,
    reason,
  })
  await risk('POST', `/merchants/DEMO/members/${blocked}/notes`, { note: 'Several accounts behind one address.' })
  await risk('POST', `/merchants/DEMO/members/${blocked}/block`, { reason })
}

const memberIds = async ({ sql }: DemoClient, accounts: readonly string[]): Promise<string[]> =>
  (
    await sql<{ id: string }[]>`
      select id::text from identity.members where merchant = 'DEMO' and account = any(${accounts as string[]})
      order by array_position(${accounts as string[]}, account)`
  ).map(({ id }) => id)

/** Actions of agents, a bill that staff pays, and a change that gives more away, which waits for approval. */
export async function runTeams(demo: DemoClient): Promise<void> {
  const [agent, risk] = [await demo.member('agent'), await demo.staff('risk')]
  await agent.call('agentLinkCreate', { requestId: randomUUID(), role: 'member', days: 7, note: 'For friends' })
  const { version, aloneLimit, edges } = await risk('GET', '/merchants/DEMO/giving-limits')
  const higher = { version, aloneLimit: String(Number(aloneLimit) + 500), edges, reason }
  await risk('POST', '/merchants/DEMO/giving-limits', higher)
}
