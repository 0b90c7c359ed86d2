-- For who looks at a store: the newest records of a till's newest journal, the newest first; less than 1 MiB, but one at least.
set role office_rules;

create function office.newest(p_store text, p_till text, p_most int) returns jsonb language sql stable security definer set search_path = office, pg_temp as $$
  select coalesce(jsonb_agg(f.body order by f.seq desc), '[]')
  from (
    select m.*, row_number() over (order by m.seq desc) as place, sum(octet_length(m.body)) over (order by m.seq desc) as bytes
    from (
      select seq, body from office.fact
      where store = p_store and till = p_till and life = (select max(life) from office.copy where store = p_store and till = p_till)
      order by seq desc limit least(p_most, 500)
    ) m
  ) f where f.place = 1 or f.bytes <= 1048576
$$;

revoke all on function office.newest from public;
grant execute on function office.newest to office_viewer;
reset role;
