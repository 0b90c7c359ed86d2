-- A record may have megabytes: what is read of a copy at once ends before 1 MiB, but is never less than one record (shared/hub/copying.ts).
set role hub_rules;

create or replace function hub.read(p_till text, p_after bigint, p_most int) returns jsonb language sql security definer set search_path = hub, pg_temp as $$
  select coalesce(jsonb_agg(jsonb_build_object('sequence', f.seq, 'previousHash', f.prev, 'hash', f.hash, 'body', f.body, 'part', f.part) order by f.seq), '[]')
  from (
    select m.*, row_number() over (order by m.seq) as place, sum(octet_length(m.body) + coalesce(octet_length(m.part), 0)) over (order by m.seq) as bytes
    from (select * from hub.fact where till = p_till and seq > p_after order by seq limit least(p_most, 500)) m
  ) f where f.place = 1 or f.bytes <= 1048576
$$;

reset role;
