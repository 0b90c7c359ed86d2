-- An age was the date of now less the date of then: where the date of the hub's computer was set back in between, it was too small, and a till
-- took an old balance for a fresh one. The hub's clock goes on from what it showed last (decision 0137); ages are never too small by a date.

set role hub_rules;

create function hub.date_ms() returns bigint language sql volatile set search_path = hub, pg_temp as
$$ select (extract(epoch from clock_timestamp()) * 1000)::bigint $$;

-- By how much the date was set back in all. Never less again: a date that was put right looks like a night in which no till was there.
alter table hub.meta add column behind_ms hub.instant not null default 0;

create or replace function hub.clock_ms() returns bigint language sql volatile set search_path = hub, pg_temp as
$$ select hub.date_ms() + behind_ms from hub.meta $$;

-- A date that was set back renews no lease, so that every till says hello again: the first one puts the clock forward for all.
create function hub.keep_clock() returns trigger language plpgsql set search_path = hub, pg_temp as $$
declare shown bigint := (select max(greatest(seen_ms, hello_ms)) from hub.till);
begin
  if hub.clock_ms() < shown then
    perform from hub.meta for update;
    update hub.meta set behind_ms = behind_ms + greatest(0, shown - hub.clock_ms());
  end if;
  new.hello_ms := hub.clock_ms();
  return new;
end $$;
create trigger clock_goes_on before update of hello_ms on hub.till for each row when (new.hello_ms is not null) execute function hub.keep_clock();

revoke all on function hub.date_ms, hub.keep_clock from public;
reset role;
