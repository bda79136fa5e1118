/** The pieces of a release's build, for the benchmarks: they build the same sources in other ways. */
export { LAYERS } from './css-layer-loader.ts'
export { declaredByRemote } from './declaration.ts'
export { ModuleFacts } from './module-facts.ts'
export { readProject } from './project.ts'
export { filesOf } from './record.ts'
export { runWebpack } from './run-webpack.ts'
export { minifyCss } from './styles.ts'
export { webpackConfig } from './webpack-config.ts'
