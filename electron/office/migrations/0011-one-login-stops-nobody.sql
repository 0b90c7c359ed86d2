-- One login stops nobody else: no locks that outlast a statement or fill the server's memory, nothing written past the tables, and no record longer
-- than a till's own may be (electron/journal/journal.ts).
do $$
declare f regprocedure;
begin
  for f in select oid::regprocedure from pg_proc
    where pronamespace = 'pg_catalog'::regnamespace and (proname ~ '^pg_(try_)?advisory_' or proname = 'pg_logical_emit_message')
  loop
    execute format('revoke execute on function %s from public', f);
  end loop;
end $$;

set role office_rules;

alter table office.fact add constraint fact_length check (octet_length(body) <= 4194304);

reset role;
