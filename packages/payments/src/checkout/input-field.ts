import { html } from './html.ts'
import type { Html } from './html.ts'

interface InputField {
  readonly name: string
  readonly label: string
  readonly inputmode: 'numeric' | 'decimal' | 'text'
  readonly placeholder?: string
  /** Text after the field, such as a currency. */
  readonly suffix?: string
  readonly isInvalid: boolean
}

/** A labelled field. Browsers must not store or autofill it. An invalid field refers to the error above the form. */
export const inputField = ({ name, label, inputmode, placeholder, suffix, isInvalid }: InputField): Html =>
  html`<div class="field field-${name}"><label for="${name}">${label}</label><div class="input"><input id="${name}" name="${name}" type="text" inputmode="${inputmode}" autocomplete="off" autocapitalize="off" spellcheck="false" maxlength="40"${placeholder !== undefined && html` placeholder="${placeholder}"`}${isInvalid && html` aria-invalid="true" aria-describedby="error" autofocus`}>${suffix !== undefined && html`<span class="suffix">${suffix}</span>`}</div></div>`
