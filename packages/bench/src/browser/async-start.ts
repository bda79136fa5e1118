// What module federation needs in front of every application: shared libraries are agreed on before the first import of
// one.
void import('@atrium/shell/src/index.ts')
