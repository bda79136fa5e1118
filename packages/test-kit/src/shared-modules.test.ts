import { describe, expect, it } from '@jest/globals'
import { join } from 'node:path'
import { isIsolated, isOfOneFile } from './jest/worker-registry.cjs'

const root = join(__dirname, '../../..')

describe('modules of a worker', () => {
  it('are shared when they are of the product or of a package, and not when they belong to a test file', () => {
    const shared = [
      'packages/gateway/src/app.ts',
      'shell/src/App.tsx',
      'node_modules/.pnpm/zod@4/node_modules/zod/index.cjs',
    ]
    const own = [
      'packages/gateway/src/app.db.test.ts',
      'packages/gateway/src/testing/gateway.ts',
      'packages/test-kit/src/database.ts',
      'node_modules/.pnpm/x/node_modules/@testing-library/react/dist/index.js',
    ]
    expect(shared.filter((path) => isOfOneFile(join(root, path)))).toEqual([])
    expect(own.filter((path) => !isOfOneFile(join(root, path)))).toEqual([])
  })

  it('are evaluated for a file alone that replaces some of them', () => {
    expect(isIsolated(join(root, 'mfe-member/src/features/deposit/deposit.test.tsx'))).toBe(true)
    expect(isIsolated(join(root, 'packages/test-kit/src/database.db.test.ts'))).toBe(false)
  })
})
