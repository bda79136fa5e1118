import { parse } from 'acorn'
import { analyze } from 'eslint-scope'
import type { Scope, Variable } from 'eslint-scope'
import type { CallExpression, Node, Program, Property } from 'estree'
import { WHOLE } from '../record/module-facts.ts'

/** A library that a build borrows, according to its configuration. */
export interface Consumed {
  readonly library: string
  readonly requiredVersion: string | undefined
  readonly isSingleton: boolean
  readonly isStrict: boolean
  /** Whether the build bundles its own copy, for pages that do not lend the library. */
  readonly hasFallback: boolean
}

export interface ScriptFacts {
  /** Module id → the library that replaces it. */
  readonly consumed: ReadonlyMap<string, Consumed>
  /** Chunk id → file. */
  readonly chunks: ReadonlyMap<string, string>
  /** Library → names that the scripts read from it; `*` if it is used as one object. */
  readonly names: ReadonlyMap<string, Set<string>>
}

type Linked = Node & { parent?: Linked }

/**
 * Reads what webpack or rspack wrote into the scripts of a build, minified or not: borrowed libraries, the names read from them,
 * and chunk ids. Throws a SyntaxError if a script does not parse.
 */
export function readScripts(scripts: Readonly<Record<string, string>>): ScriptFacts {
  const programs = Object.entries(scripts).map(
    ([file, text]) =>
      [
        file,
        linked(parse(text, { ecmaVersion: 'latest', sourceType: 'module', ranges: true }) as unknown as Program),
      ] as const,
  )
  const consumed = new Map(programs.flatMap(([, program]) => consumedBy(program)))
  const chunks = new Map(programs.flatMap(([file, program]) => chunkIds(program).map((id) => [id, file] as const)))
  const names = new Map<string, Set<string>>()
  for (const [, program] of programs)
    for (const [library, name] of namesRead(program, consumed))
      names.set(library, (names.get(library) ?? new Set()).add(name))
  return { consumed, chunks, names }
}

/** Every node of a tree with its parent, parents first. */
function linked(program: Program): Program {
  for (const node of nodesOf(program)) for (const child of childrenOf(node)) child.parent = node
  return program
}

function* nodesOf(node: Linked): Generator<Linked> {
  yield node
  for (const child of childrenOf(node)) yield* nodesOf(child)
}

const isNode = (value: unknown): value is Linked =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
const childrenOf = (node: Linked): Linked[] =>
  Object.entries(node)
    .flatMap(([key, value]) => (key === 'parent' ? [] : [value as unknown].flat()))
    .filter(isNode)

/**
 * Finds the table of borrowed modules: `{ 742: { fallback: …, singleton: true, requiredVersion: '^19.0.0', shareKey:
 * 'react' } }`.
 */
function consumedBy(program: Program): [string, Consumed][] {
  return [...nodesOf(program)].flatMap((node) => {
    if (node.type !== 'Property' || node.value.type !== 'ObjectExpression') return []
    const fields = new Map(
      node.value.properties.flatMap((field) =>
        field.type === 'Property' ? [[keyOf(field), field.value as Node] as const] : [],
      ),
    )
    const library = literalOf(fields.get('shareKey'))
    if (typeof library !== 'string' || !fields.has('requiredVersion')) return []
    const requiredVersion = literalOf(fields.get('requiredVersion'))
    return [
      [
        keyOf(node),
        {
          library,
          requiredVersion: typeof requiredVersion === 'string' ? requiredVersion : undefined,
          isSingleton: literalOf(fields.get('singleton')) === true,
          isStrict: literalOf(fields.get('strictVersion')) === true,
          hasFallback: !hasNoModule(fields.get('fallback')),
        },
      ],
    ]
  })
}

/** The value of a literal. Minifiers write `!0` for `true`. */
function literalOf(node: Node | undefined): unknown {
  if (node?.type === 'UnaryExpression' && node.operator === '!') return !literalOf(node.argument)
  return node?.type === 'Literal' ? node.value : undefined
}

const keyOf = ({ key }: Property): string => (key.type === 'Identifier' ? key.name : String(literalOf(key as Node)))

/** Whether a fallback has no module: `import: false` gives one that only throws, or `void 0` with rspack. */
const hasNoModule = (fallback: Node | undefined): boolean =>
  !fallback || isVoid(fallback) || [...nodesOf(fallback)].some(({ type }) => type === 'ThrowStatement')

const isVoid = (node: Node): boolean => node.type === 'UnaryExpression' && node.operator === 'void'

/** Finds the chunk ids: `export const __webpack_esm_ids__ = [697]`, with rspack `__rspack_esm_ids`. */
function chunkIds(program: Program): string[] {
  return program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') return []
    const ids = statement.declaration.declarations.find(
      ({ id }) => id.type === 'Identifier' && /^__(webpack_(esm_)?ids__|rspack_esm_ids)$/.test(id.name),
    )?.init
    return ids?.type === 'ArrayExpression' ? ids.elements.map((element) => String(literalOf(element as Node))) : []
  })
}

/** Every name that is read from a borrowed module. */
function namesRead(program: Program, consumed: ReadonlyMap<string, Consumed>): [string, string][] {
  const { scopes } = analyze(program, { ecmaVersion: 2026, sourceType: 'module' })
  const variables = new Map<unknown, Variable | null>(
    scopes.flatMap(({ references }) => references).map(({ identifier, resolved }) => [identifier, resolved]),
  )
  return requires(scopes).flatMap((call) => {
    const borrowed = consumed.get(String(literalOf(call.arguments[0] as Node)))
    return borrowed ? usesOf(call, variables).map((name): [string, string] => [borrowed.library, name]) : []
  })
}

/** Finds calls of `webpackRequire(id)`, which is the third parameter of every module's function. */
function requires(scopes: readonly Scope[]): (CallExpression & Linked)[] {
  return scopes
    .flatMap(({ variables }) => variables)
    .filter(isThirdParameter)
    .flatMap(({ references }) =>
      references.flatMap(({ identifier }) => {
        const { parent } = identifier as Linked
        return parent?.type === 'CallExpression' && parent.callee === identifier && parent.arguments.length === 1
          ? [parent as CallExpression & Linked]
          : []
      }),
    )
}

const isThirdParameter = ({ defs: [definition] }: Variable): boolean =>
  definition?.type === 'Parameter' && definition.index === 2

/** The names read from a value; `*` if the value is passed on as a whole. */
function usesOf(value: Linked, variables: ReadonlyMap<unknown, Variable | null>): string[] {
  const { parent } = value
  if (parent?.type === 'ExpressionStatement') return []
  if (parent?.type === 'MemberExpression' && parent.object === value) {
    if (!parent.computed && parent.property.type === 'Identifier') return [parent.property.name]
    const name = literalOf(parent.property as Node)
    return [typeof name === 'string' ? name : WHOLE]
  }
  const target = targetOf(value)
  const variable = target && variables.get(target)
  return variable
    ? variable.references
        .filter((reference) => reference.isRead())
        .flatMap(({ identifier }) => usesOf(identifier as Linked, variables))
    : [WHOLE]
}

/** The variable that a value is assigned to. */
function targetOf(value: Linked): Node | undefined {
  const { parent } = value
  if (parent?.type === 'VariableDeclarator' && parent.init === value) return parent.id
  return parent?.type === 'AssignmentExpression' && parent.right === value ? parent.left : undefined
}
