import { expect, it } from '@jest/globals'
import { budgetsOf, compareLoads, type FirstLoads } from './first-loads.ts'

const loads = (bytes: number, modules: FirstLoads[string]['modules']): FirstLoads => ({ '/index': { bytes, modules } })
const before = loads(180_000, { react: { bytes: 9_000 }, 'shell/src/App.tsx': { bytes: 3_000 } })

it('lets a first load be that keeps to its budget', () => {
  expect(compareLoads(budgetsOf(before), loads(180_500, {}))).toEqual({
    lines: ['/index: 180.5 KB of 180.0 KB'],
    isOver: false,
  })
})

it('names what grew and who imports it, the largest first', () => {
  const after = loads(190_000, {
    react: { bytes: 9_000 },
    'shell/src/App.tsx': { bytes: 3_400, importedBy: 'shell/src/bootstrap.tsx' },
    lodash: { bytes: 70_000, importedBy: 'shell/src/App.tsx' },
  })
  expect(compareLoads(budgetsOf(before), after)).toEqual({
    lines: [
      '/index: 190.0 KB of 180.0 KB, too much. What grew, in source:',
      '  lodash is new, with 70.0 KB, imported by shell/src/App.tsx',
      '  shell/src/App.tsx has 0.4 KB more, imported by shell/src/bootstrap.tsx',
      expect.stringContaining('npm run first-loads -- --write'),
    ],
    isOver: true,
  })
})
