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

set role hub_rules;

alter table hub.fact add constraint fact_length check (octet_length(body) <= 4194304 and octet_length(part) <= 4194304);

-- Asked in vain it locks nobody's row.
create or replace function hub.take_over(p_till text, p_epoch int) returns jsonb language plpgsql security definer set search_path = hub, pg_temp as $$
declare me hub.till; t hub.till; k hub.copy;
begin
  if not exists (select from hub.till o where o.till = p_till and o.epoch = p_epoch and o.holder is null) then return null; end if;
  -- Both, in one order: two that take each other over at once do not wait for each other for ever.
  perform from hub.till where till in (hub.me(), p_till) order by till for update;
  select * into me from hub.till where till = hub.me();
  if me.till is null or me.till = p_till or me.holder is not null then return null; end if;
  update hub.till o set epoch = o.epoch + 1, holder = me.till, known = false
    where o.till = p_till and o.epoch = p_epoch and o.holder is null returning * into t;
  if t.till is null then return null; end if;
  update hub.hold set till = me.till, origin = coalesce(origin, t.till) where till = t.till;
  select * into k from hub.copy where till = t.till;
  return jsonb_build_object('epoch', t.epoch, 'lastSequence', coalesce(k.last_seq, 0), 'lastHash', coalesce(k.last_hash, ''));
end $$;

reset role;
