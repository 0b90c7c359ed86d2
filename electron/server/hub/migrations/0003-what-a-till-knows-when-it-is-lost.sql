-- A till that loses the hub promises its part of each card by what it last heard (decision 0090). So it hears with each beat what the others
-- have changed; and the hub knows by how many tills each divides, which may be fewer than there are by now.

set role hub_rules;

-- The transaction that changed a card or what is held on it. Old ones have none: nobody has heard of them as of this.
alter table hub.card add column changed xid8;
create index card_changed on hub.card (changed);

create function hub.note_card_change() returns trigger language plpgsql set search_path = hub, pg_temp as $$
begin
  new.changed := pg_current_xact_id();
  return new;
end $$;
create trigger card_change before insert or update on hub.card for each row execute function hub.note_card_change();

-- Whoever inserts or deletes a hold has its card's row locked. Who holds it is no matter: a till that takes one over announces next.
create function hub.note_hold_change() returns trigger language plpgsql set search_path = hub, pg_temp as $$
begin
  update hub.card c set changed = pg_current_xact_id() where c.card = coalesce(new.card, old.card) and c.changed is distinct from pg_current_xact_id();
  return null;
end $$;
create trigger hold_change after insert or delete on hub.hold for each row execute function hub.note_hold_change();

-- Of a transaction that has begun and not ended its changes are seen by a later call alone: that asks from the oldest of these on.
create function hub.changes(p_since text) returns jsonb language plpgsql security definer set search_path = hub, pg_temp as $$
declare at bigint := hub.clock_ms();
begin
  if p_since is not null and p_since !~ '^[0-9]{1,20}$' then raise invalid_parameter_value using message = 'no answer of this hub'; end if;
  if not hub.may_read_store() then return jsonb_build_object('since', '0', 'cards', '[]'::jsonb); end if;
  return (select jsonb_build_object('since', pg_snapshot_xmin(pg_current_snapshot())::text, 'cards', coalesce(jsonb_agg(jsonb_build_object('card', k.card,
      'confirmedCents', k.confirmed, 'ageMs', at - k.told_at_ms, 'heldCents',
      (select hub.within_reach(coalesce(sum(h.cents), 0)) from hub.hold h where h.card = k.card)) order by k.card collate "C"), '[]'))
    from (select c.* from hub.card c where case when p_since is null then exists (select from hub.hold h where h.card = c.card)
      else c.changed >= p_since::xid8 end order by c.changed desc limit 5000) k);
end $$;

-- How many tills each was told of by its last two beats: of the last one nobody knows whether it heard the answer.
alter table hub.till add column tills_told int;
alter table hub.till add column tills_told_before int;
-- Whoever was never told of any may take itself for the only one.
update hub.till set tills_told = k.known, tills_told_before = k.known from (select count(*) as known from hub.till o where o.known) k where hub.till.known;

create or replace function hub.beat(p_ticket bigint, p_of bigint, p_journal bigint default null, p_health jsonb default null) returns jsonb language plpgsql security definer set search_path = hub, pg_temp as $$
declare me text := hub.me(); at bigint := hub.clock_ms(); renewed bool;
begin
  if me is null or p_ticket is null or p_of is null then raise insufficient_privilege using message = 'no till of this hub'; end if;
  update hub.till t set seen_ms = at, journal_seq = p_journal, health = coalesce(p_health, t.health),
      tills_told_before = coalesce(t.tills_told, 1), tills_told = k.known
    from hub.meta m, (select count(*) as known from hub.till o where o.known) k
    where t.till = me and t.ticket = p_ticket and t.holder is null and t.announced = m.incarnation and at - p_of between 0 and m.lease_ms;
  renewed := found;
  return hub.standing(me) || jsonb_build_object('renewed', renewed, 'fewestTills',
    (select min(coalesce(least(t.tills_told, t.tills_told_before), 1)) from hub.till t where t.known and t.till <> me and not hub.present(t, at)));
end $$;

revoke all on function hub.note_card_change, hub.note_hold_change, hub.changes from public;
grant execute on function hub.changes to hub_till;
reset role;
