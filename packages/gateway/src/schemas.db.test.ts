import { readFileSync } from 'node:fs'
import { expect, it } from '@jest/globals'
import { testDatabase } from '@atrium/test-kit/database'
import { schemaFiles } from './testing/sql/schema-files.ts'

it('every domain has a file with its current tables: `npm run schemas` writes them', async () => {
  const db = await testDatabase({ owner: 'gateway' })
  try {
    const files = await schemaFiles(db.admin)
    expect([...files].filter(([path, text]) => readFileSync(path, 'utf8') !== text).map(([path]) => path)).toEqual([])
  } finally {
    await db.drop()
  }
})
