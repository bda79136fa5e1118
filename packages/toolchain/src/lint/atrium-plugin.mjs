/** Lint rules of our own, for what the linter has no rule. */

/** webpack writes the build machine's path where import.meta.url stands. */
const noImportMetaUrl = {
  create: (context) => ({
    MemberExpression(node) {
      if (node.object.type === 'MetaProperty' && node.property.name === 'url')
        context.report({ node, message: 'import.meta.url is inlined as a build path. Ask the host for addresses.' })
    },
  }),
}

const WITHOUT_ROLE = new Set(['div', 'span', 'p'])
const LABELS = new Set(['aria-label', 'aria-labelledby'])

const labelNeedsRole = {
  create: (context) => ({
    JSXOpeningElement(node) {
      const names = node.attributes.map((attribute) => attribute.name?.name)
      if (WITHOUT_ROLE.has(node.name.name) && names.some((name) => LABELS.has(name)) && !names.includes('role'))
        context.report({
          node,
          message: 'Screen readers leave out the label of an element without a role. Give it one.',
        })
    },
  }),
}

/** Bounds are called MAX_ and MIN_. */
const boundNames = {
  create: (context) => ({
    VariableDeclarator({ id }) {
      if (id.type === 'Identifier' && /^(MOST|LEAST|LONGEST|FEWEST)_/.test(id.name))
        context.report({ node: id, message: `Bounds are called MAX_ and MIN_: rename ${id.name}.` })
    },
  }),
}

export default {
  meta: { name: 'atrium' },
  rules: { 'no-import-meta-url': noImportMetaUrl, 'label-needs-role': labelNeedsRole, 'bound-names': boundNames },
}
