import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { dataOperations } from './data.ts'

it('has the operations and addresses that docs/read-api.md lists', () => {
  const page = readFileSync(join(__dirname, '../../../../docs/read-api.md'), 'utf8')
  const listed = [...page.matchAll(/\| `(data\/\w+)`\s*\| `(\w+)`/g)].map(([, path, name]) => [name, path])
  expect(listed).toEqual(
    Object.entries(dataOperations).map(([name, { path }]) => [name, path.replace('/merchants/:merchant/', '')]),
  )
  for (const [, path] of listed) expect(page).toContain(`curl -H "$auth" "$api/${path}`)
})
