import type { Template, ValueTypes } from './define-template.ts'
import { AGENT_TEMPLATES } from './agent-templates.ts'
import { MONEY_TEMPLATES } from './money-templates.ts'
import { PROMOTION_TEMPLATES } from './promotion-templates.ts'
import { SYSTEM_TEMPLATES } from './system-templates.ts'

export type { MessageAmount } from './define-template.ts'

/** Categories of messages, by which readers filter the inbox. */
export const MESSAGE_KINDS = ['SYSTEM', 'MONEY', 'PROMOTION', 'AGENT'] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

const TEMPLATES_OF_KIND = {
  SYSTEM: SYSTEM_TEMPLATES,
  MONEY: MONEY_TEMPLATES,
  PROMOTION: PROMOTION_TEMPLATES,
  AGENT: AGENT_TEMPLATES,
} as const satisfies Readonly<Record<MessageKind, Readonly<Record<string, Template>>>>

/**
 * All message templates. Messages are stored with the name of their template and its values, and rendered in the
 * language of the reader. A template is retained as long as a message can refer to it (400 days): a changed text also
 * changes messages that were sent before.
 */
export const MESSAGE_TEMPLATES = {
  ...SYSTEM_TEMPLATES,
  ...MONEY_TEMPLATES,
  ...PROMOTION_TEMPLATES,
  ...AGENT_TEMPLATES,
}

export type MessageTemplate = keyof typeof MESSAGE_TEMPLATES

/** The values that the sender passes for a template. */
export type MessageValues<Name extends MessageTemplate> = {
  readonly [
    Value in keyof (typeof MESSAGE_TEMPLATES)[Name]['values']
  ]: ValueTypes[(typeof MESSAGE_TEMPLATES)[Name]['values'][Value] & keyof ValueTypes]
}

export const messageKindOf = (template: MessageTemplate): MessageKind =>
  MESSAGE_KINDS.find((kind) => template in TEMPLATES_OF_KIND[kind])!
