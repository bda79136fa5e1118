import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { settingsReference } from './reference.ts'
import { settingList } from './settings.ts'

describe('the settings of merchants', () => {
  it('match docs/merchant-settings.md: run write-merchant-settings.ts after a change', () => {
    const page = readFileSync(join(__dirname, '../../../../docs/merchant-settings.md'), 'utf8')
    expect(page).toBe(settingsReference())
  })

  it.each(settingList)('%s has a default that it accepts, where every merchant has it', (_name, setting) => {
    expect(setting.default !== undefined).toBe(setting.traits.hasDefault === true)
    if (setting.traits.hasDefault) expect(setting.change.safeParse(setting.default).error).toBeUndefined()
  })

  it.each(settingList)('%s has fields by their place in it', (name, { fields }) => {
    expect(Object.keys(fields).filter((path) => path !== name && !path.startsWith(`${name}.`))).toEqual([])
  })
})
