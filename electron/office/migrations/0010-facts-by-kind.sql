-- One kind of record, or some, of a store: found by an index, however few of how many they are. Patterns over whole records would halve
-- what an office takes in; a record's own kind and time stand first in it.
set role office_rules;

create index fact_by_kind on office.fact (store, (left(split_part(split_part(body, '"kind":"', 2), '"', 1), 60)), (coalesce(substring(left(split_part(body, '"atMs":', 2), 16) from '^([0-9]{1,15})[,}]')::bigint, 0)), till, life, seq);

-- As office.facts, of these kinds: of each kind so many as go at once, put in order together. Those of another till, or of an older journal, are passed by in the index's
-- order, however many they are.
create function office.facts_of_kinds(p_store text, p_till text, p_kinds text[], p_from_ms bigint, p_before jsonb, p_most int) returns jsonb
language plpgsql stable security definer set search_path = office, pg_temp as $$
declare newest jsonb; r record; bytes bigint := 0; page jsonb[] := '{}'; last jsonb; more bool := false; most int := least(p_most, 200);
  before_ms bigint := (p_before ->> 'atMs')::bigint; before_till text := coalesce(p_before ->> 'till', '');
  before_life int := coalesce((p_before ->> 'life')::int, 0); before_seq bigint := coalesce((p_before ->> 'sequence')::bigint, 0);
begin
  select coalesce(jsonb_object_agg(n.till, n.life), '{}') into newest from (
    select c.till, max(c.life) as life from office.copy c left join office.till t on t.store = c.store and t.till = c.till
    where c.store = p_store and (c.till = p_till or p_till is null and t.goes_on_as is null) group by c.till) n;
  for r in
    select k.* from (select distinct x as kind from unnest(p_kinds) as x) wanted cross join lateral (
      select f.till, f.life, f.seq, f.body, coalesce(substring(left(split_part(f.body, '"atMs":', 2), 16) from '^([0-9]{1,15})[,}]')::bigint, 0) as at_ms
      from office.fact f
      where f.store = p_store and left(split_part(split_part(f.body, '"kind":"', 2), '"', 1), 60) = wanted.kind
        and coalesce(substring(left(split_part(f.body, '"atMs":', 2), 16) from '^([0-9]{1,15})[,}]')::bigint, 0) >= p_from_ms
        and (coalesce(substring(left(split_part(f.body, '"atMs":', 2), 16) from '^([0-9]{1,15})[,}]')::bigint, 0), f.till, f.life, f.seq) < (before_ms, before_till, before_life, before_seq)
        and (newest ->> f.till)::int = f.life
      order by f.store desc, left(split_part(split_part(f.body, '"kind":"', 2), '"', 1), 60) desc, coalesce(substring(left(split_part(f.body, '"atMs":', 2), 16) from '^([0-9]{1,15})[,}]')::bigint, 0) desc, f.till desc, f.life desc, f.seq desc
      limit most) k
    order by k.at_ms desc, k.till desc, k.life desc, k.seq desc
    limit most
  loop
    more := cardinality(page) > 0 and bytes + octet_length(r.body) > 1048576;
    exit when more;
    bytes := bytes + octet_length(r.body);
    page := page || jsonb_build_object('till', r.till, 'sequence', r.seq, 'body', r.body);
    last := jsonb_build_object('atMs', r.at_ms, 'till', r.till, 'life', r.life, 'sequence', r.seq);
  end loop;
  return jsonb_build_object('facts', to_jsonb(page), 'next', case when more or cardinality(page) >= most then last end);
end $$;

-- All kinds, as before; of some, by their index.
create or replace function office.facts(p_store text, p_till text, p_kinds text[], p_from_ms bigint, p_before jsonb, p_most int) returns jsonb
language plpgsql stable security definer set search_path = office, pg_temp as $$
declare newest jsonb; r record; looked int := 0; bytes bigint := 0; page jsonb[] := '{}'; last jsonb; more bool := false;
  before_ms bigint := (p_before ->> 'atMs')::bigint; before_till text := coalesce(p_before ->> 'till', '');
  before_life int := coalesce((p_before ->> 'life')::int, 0); before_seq bigint := coalesce((p_before ->> 'sequence')::bigint, 0);
begin
  if p_kinds is not null then return office.facts_of_kinds(p_store, p_till, p_kinds, p_from_ms, p_before, p_most); end if;
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
    if (newest ->> r.till)::int = r.life then
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

revoke all on function office.facts_of_kinds from public;
reset role;
