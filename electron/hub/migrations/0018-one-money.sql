-- Balances, holds, limits and prices at a hub are bare figures: tills that count in different money are not counted in beside each other (decision 0124).
set role hub_rules;

alter table hub.meta add column money text;   -- of the till that said so first, as long as one of that money is there or waited for
alter table hub.till add column money text;   -- as it said last; null where it was refused, or is of an older program

-- In which money the caller counts, before it announces: whether it may.
create function hub.say_money(p_money text) returns jsonb language plpgsql security definer set search_path = hub, pg_temp as $$
declare me hub.till; at bigint := hub.clock_ms(); fits bool;
begin
  if p_money is null or p_money !~ '^[A-Z]{3} [0-3]$' then raise invalid_parameter_value using message = 'no money'; end if;
  select * into me from hub.till where till = hub.me() for no key update;
  if me.till is null then raise insufficient_privilege using message = 'no till of this hub'; end if;
  if me.holder is not null then return to_jsonb(false); end if;
  -- Of two that come at once one waits here, and the next statement reads what the other one has said.
  perform from hub.meta where money is distinct from p_money for update;
  -- Whoever has just said hello is about to announce.
  update hub.meta m set money = p_money where m.money is distinct from p_money and not exists
    (select from hub.till o where o.till <> me.till and o.money = m.money and o.holder is null and (o.known or coalesce(at - o.hello_ms between 0 and 10000, false)));
  select money = p_money into fits from hub.meta;
  update hub.till set money = case when fits then p_money end where till = me.till;
  return to_jsonb(fits);
end $$;

create or replace function hub.standing(p_till text) returns jsonb language sql volatile set search_path = hub, pg_temp as $$
  select jsonb_build_object('incarnation', m.incarnation, 'leaseMs', m.lease_ms, 'isComplete', hub.complete(), 'epoch', t.epoch,
    'lastSequence', coalesce(k.last_seq, 0), 'lastHash', coalesce(k.last_hash, ''), 'takenOverBy', t.holder, 'ticket', t.ticket, 'nowMs', c.now_ms,
    'taken', (select coalesce(jsonb_agg(jsonb_build_object('till', b.till, 'by', b.by, 'lastSequence', coalesce(d.last_seq, 0), 'lastHash', coalesce(d.last_hash, ''),
        'liveThrough', coalesce(d.live_seq, 0)) order by b.depth, b.till collate "C"), '[]')
      from hub.taken_by(t.till) b left join hub.copy d on d.till = b.till),
    'settingsNumber', (select coalesce(max(number), 0) from hub.setting),
    'peopleNumber', (select coalesce(max(number), 0) from hub.person),
    'asksMoney', true,
    'tillsPresent', (select count(*) from hub.till o where hub.present(o, c.now_ms)),
    'tillsKnown', (select count(*) from hub.till o where o.known))
  from hub.meta m, (select hub.clock_ms() as now_ms) c, hub.till t left join hub.copy k on k.till = t.till where t.till = p_till
$$;

revoke all on function hub.say_money from public;
grant execute on function hub.say_money to hub_till;
reset role;
