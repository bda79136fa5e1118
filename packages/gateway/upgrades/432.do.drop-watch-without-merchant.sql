-- It takes the query of a row's merchant now.
drop function if exists audit.watch(regclass, text[], text[], text[], text);
