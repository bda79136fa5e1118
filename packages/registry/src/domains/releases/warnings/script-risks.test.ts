import { describe, expect, it } from '@jest/globals'
import { scriptRisks } from './script-risks.ts'

describe('scriptRisks', () => {
  it.each([
    ['eval("1")', 'evaluates text'],
    ['const run = new Function("return 1")', 'evaluates text'],
    ['Function("return 1")()', 'evaluates text'],
    ['window.eval(text); const text = ""', 'evaluates text'],
    ['new Worker("/worker.js")', 'starts a worker'],
    ['navigator.serviceWorker.register("/sw.js")', 'starts a worker'],
    ['fetch("/elsewhere")', 'sends requests'],
    ['self["fetch"]("/elsewhere")', 'sends requests'],
    ['new globalThis.WebSocket("wss://elsewhere")', 'sends requests'],
    ['document.write("<p>")', 'writes into the document'],
    ['document.cookie = "a=1"', 'sets cookies'],
    ['window.fetch = () => undefined', 'changes built-in'],
    ['Array.prototype.map = function () {}', 'changes built-in'],
    ['const name = "map"; Array.prototype[name] = null', 'changes built-in'],
    ['Object.defineProperty(Array.prototype, "last", {})', 'changes built-in'],
    ['Object.assign(JSON, {})', 'changes built-in'],
    ['history.pushState = () => undefined', 'changes built-in'],
    ['delete window.localStorage', 'changes built-in'],
  ])('names the risk of %s', (script, risk) => {
    expect(scriptRisks(script)).toEqual([expect.stringContaining(risk)])
  })

  it.each([
    'const fetch = (address) => address; fetch("/own")',
    'export function load(eval_) { return eval_("text") }',
    'const text = "eval(1); new Worker(2); window.fetch = 3"',
    'typeof Worker === "undefined" ? 1 : 2',
    'document.title = "Games"',
    'const items = Array.from([1]); items[0] = 2; items.map((x) => x)',
    'const Array = { prototype: {} }; Array.prototype.map = 1',
    'history.pushState({}, "", "/games")',
    'window.addEventListener("resize", () => undefined)',
  ])('finds nothing in %s', (script) => {
    expect(scriptRisks(script)).toEqual([])
  })

  it('reads sums that are nested deeper than the stack', () => {
    expect(scriptRisks(`const text = ${Array.from({ length: 3_000 }, () => '"a"').join('+')}`)).toEqual([])
  })
})
