import { z } from 'zod'
import type { SettingField } from './define-setting.ts'
import { settingList } from './settings.ts'

type Schema = z.core.JSONSchema.BaseSchema

/** The text of `docs/merchant-settings.md`: every setting of a merchant, for operators. */
export const settingsReference = (): string => `# Settings of a merchant

Written by \`node packages/contracts/write-merchant-settings.ts\` from \`packages/contracts/src/merchants\`; a test holds the two
equal. Staff changes them on the page of settings in the console; tools of operators change all of them with
\`PATCH /internal/merchants/:code\`. What is left out stays.
${settingList.map(section).join('')}`

function section([name, setting]: (typeof settingList)[number]): string {
  const { traits, purpose, loosening, fields, change, default: usual } = setting
  const who = traits.changedBy === 'STAFF' ? 'staff and tools of operators' : 'tools of operators'
  const remover = traits.removedBy === traits.changedBy ? 'They' : 'Tools of operators'
  return `
## ${name}

${purpose}

- Value: \`${shapeOf(z.toJSONSchema(change, { io: 'input', unrepresentable: 'any' }))}\`
- Changed by ${who}.${traits.removedBy ? ` ${remover} may remove it with \`null\`.` : ''}
${usual === undefined ? '' : `- Default: \`${JSON.stringify(usual)}\`.\n`}${traits.isPublished ? '- Documents of the portal carry it.\n' : ''}${loosening ? `- Waits for a second person: ${loosening.when}\n` : ''}${fieldLines(fields)}`
}

/** One line per field. Empty if there are too many fields. */
function fieldLines(fields: Readonly<Record<string, SettingField>>): string {
  const lines = Object.entries(fields).map(line)
  return lines.length > MAX_LISTED_FIELDS ? '' : lines.join('')
}
const MAX_LISTED_FIELDS = 20

const line = ([path, { label, kind }]: [string, SettingField]): string =>
  `- \`${path}\`: ${label.EN} (${kind === 'LIST' ? 'list' : kind.toLowerCase()})\n`

/** Describes a schema in one line: `{ birthday: 18 to 99, confirmation: 18 to 99 }`. */
function shapeOf({
  type,
  enum: values,
  const: only,
  anyOf,
  items,
  maxLength,
  minimum,
  maximum,
  ...more
}: Schema): string {
  const { properties, required = [], additionalProperties: rest } = more
  if (anyOf) return anyOf.map(shapeOf).join(' | ')
  if (only !== undefined || values) return (values ?? [only]).map((value) => JSON.stringify(value)).join(' | ')
  if (type === 'array') return `[${shapeOf(items as Schema)}, …]`
  if (properties) {
    const fields = Object.entries(properties).map(
      ([name, schema]) => `${name}${required.includes(name) ? '' : '?'}: ${shapeOf(schema as Schema)}`,
    )
    return `{ ${fields.join(', ')} }`
  }
  if (type === 'object') return `{ …: ${shapeOf(rest as Schema)} }`
  if (minimum !== undefined && maximum !== undefined) return `${minimum} to ${maximum}`
  return maxLength === undefined ? String(type) : `${type} of at most ${maxLength}`
}
