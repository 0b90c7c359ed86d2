-- For who looks at a store: all that its tills have written down, the newest first. What a record is of, and when, stands first in its body.
set role office_rules;

create index fact_by_time on office.fact (store, (coalesce(substring(body from '"atMs":([0-9]{1,15})[,}]')::bigint, 0)), till, life, seq);

-- Of each till its newest journal; without a till named, none of those whose journal goes on under another name. p_kinds: null for all. From p_from_ms on, before
-- p_before: {atMs, till, life, sequence} of the record where to go on. Looks at 10 000 records at most, and answers less than 1 MiB, but one at least;
-- 'next' is where to go on, null after the oldest.
create function office.facts(p_store text, p_till text, p_kinds text[], p_from_ms bigint, p_before jsonb, p_most int) returns jsonb
language plpgsql stable security definer set search_path = office, pg_temp as $$
declare newest jsonb; r record; looked int := 0; bytes bigint := 0; page jsonb[] := '{}'; last jsonb; more bool := false;
  before_ms bigint := (p_before ->> 'atMs')::bigint; before_till text := coalesce(p_before ->> 'till', '');
  before_life int := coalesce((p_before ->> 'life')::int, 0); before_seq bigint := coalesce((p_before ->> 'sequence')::bigint, 0);
begin
  select coalesce(jsonb_object_agg(n.till, n.life), '{}') into newest from (
    select c.till, max(c.life) as life from office.copy c left join office.till t on t.store = c.store and t.till = c.till
    where c.store = p_store and (c.till = p_till or p_till is null and t.goes_on_as is null) group by c.till) n;
  for r in
    select f.till, f.life, f.seq, f.body, coalesce(substring(f.body from '"atMs":([0-9]{1,15})[,}]')::bigint, 0) as at_ms
    from office.fact f
    where f.store = p_store and coalesce(substring(f.body from '"atMs":([0-9]{1,15})[,}]')::bigint, 0) >= p_from_ms
      and (coalesce(substring(f.body from '"atMs":([0-9]{1,15})[,}]')::bigint, 0), f.till, f.life, f.seq) < (before_ms, before_till, before_life, before_seq)
    order by f.store desc, coalesce(substring(f.body from '"atMs":([0-9]{1,15})[,}]')::bigint, 0) desc, f.till desc, f.life desc, f.seq desc
    limit 10000
  loop
    looked := looked + 1;
    if (newest ->> r.till)::int = r.life and (p_kinds is null or substring(r.body from '"kind":"([a-z-]{1,60})"') = any (p_kinds)) then
      more := cardinality(page) > 0 and bytes + octet_length(r.body) > 1048576;
      exit when more;
      bytes := bytes + octet_length(r.body);
      page := page || jsonb_build_object('till', r.till, 'sequence', r.seq, 'body', r.body);
    end if;
    last := jsonb_build_object('atMs', r.at_ms, 'till', r.till, 'life', r.life, 'sequence', r.seq);
    more := looked = 10000 or cardinality(page) >= least(p_most, 200);
    exit when more;
  end loop;
  return jsonb_build_object('facts', to_jsonb(page), 'next', case when more then last end);
end $$;

revoke all on function office.facts from public;
grant execute on function office.facts to office_viewer;
reset role;
