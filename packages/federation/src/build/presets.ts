/** Parts of a release's build for the benchmarks, which build the same sources in other ways. */
export { LAYERS } from './record/layers.ts'
export { declaredByRemote } from './record/remote-declaration.ts'
export { ModuleFacts } from './record/module-facts.ts'
export { readProject } from './project.ts'
export { filesOf } from './record/record.ts'
export { runWebpack } from './webpack/run-webpack.ts'
export { minifyCss } from './record/styles.ts'
export { webpackConfig } from './webpack/webpack-config.ts'
