import { html } from './html.ts'
import type { Html } from './html.ts'

/** A name and its value in a `<dl>`. `isCode`: for digits and letters that users copy. */
export const fact = (name: string, value: string, isCode = false): Html =>
  html`<div><dt>${name}</dt><dd${isCode && html` class="code"`}>${value}</dd></div>`
