import { expect, it } from '@jest/globals'
import { html } from './html.ts'

it('escapes texts, and no markup', () => {
  expect(
    html`<a title="${'"<&>\''}">${html`<b>${1}</b>`}${[html`<i>`, html`</i>`]}${false}${undefined}</a>`.markup,
  ).toBe('<a title="&#34;&#60;&#38;&#62;&#39;"><b>1</b><i></i></a>')
})
