import { publishBody, testRegistry } from '@atrium/registry/testing'
import type { TestRegistry } from '@atrium/registry/testing'
import type { BuiltForTest } from '@atrium/test-kit/releases'
import { testStaff } from './index.ts'
import type { Answer, TestStaff } from './index.ts'

export interface TestStaffWithRegistry extends TestStaff, Pick<TestRegistry, 'setPolicies'> {
  readonly registry: TestRegistry
  publish(release: BuiltForTest, token?: string): Promise<{ status: number; body: Answer }>
}

/** Starts a staff server in front of a registry, with a database each, for tests of both. */
export async function testStaffWithRegistry({
  clock,
  policies,
  config,
}: Parameters<typeof testRegistry>[0] & Parameters<typeof testStaff>[0] = {}): Promise<TestStaffWithRegistry> {
  const registry = await testRegistry({ clock, ...(policies && { policies }) })
  const url = await registry.app.listen({ port: 0, host: '127.0.0.1' })
  const staff = await testStaff({ clock, config: { registry: { url, staffKey: registry.staffKey }, ...config } })
  return {
    ...staff,
    registry,
    setPolicies: registry.setPolicies,
    publish: (release, token) => staff.call('POST', '/staff/v1/releases', publishBody(release), token),
    async stop() {
      await staff.stop()
      await registry.stop()
    },
  }
}
